import type { Route } from './+types/security-screen.ts';
import { readConsents } from '@shop/contract/privacy';
import { listSessions } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { useSession } from '../../shared/use-session.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DeviceList } from './device-list.tsx';
import { SecondFactorPart } from './second-factor.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';
import { YourData } from './your-data.tsx';
import styles from '../styles/security.css?url';

export const meta = pageTitle('Security');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export async function clientLoader() {
  const [security, privacy] = await Promise.all([call(listSessions), call(readConsents)]);
  return { ...security, ...privacy };
}
export const HydrateFallback = () => (
  <Loading what="where you are logged in">
    <SkeletonLines lines={6} />
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

/** Password, two-step verification and signed-in devices. */
export default function SecurityScreen({ loaderData }: Route.ComponentProps) {
  const { sessions, passwordNeeded, emailVerified, secondFactor, textVersion, consents } = loaderData;
  const role = useSession()?.role;
  return (
    <main id="main">
      <div className="wrap security">
        <div className="page-head">
          <h1 className="h1">Security</h1>
        </div>
        {emailVerified || secondFactor.isOn ? <SecondFactorPart factor={secondFactor} /> : <UnverifiedEmail />}
        <section aria-labelledby="devices">
          <h2 className="h3" id="devices">
            Your devices
          </h2>
          <DeviceList sessions={sessions} passwordNeeded={passwordNeeded} />
        </section>
        {role !== undefined && <YourData textVersion={textVersion} consents={consents} mayErase={role === 'user'} />}
      </div>
    </main>
  );
}
