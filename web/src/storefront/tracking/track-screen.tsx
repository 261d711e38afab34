import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { trackOrder } from '@shop/contract/tracking';
import { call, isApiError } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import styles from '../styles/tracking.css?url';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const meta = pageMeta({
  title: 'Track your order',
  description: 'See where your parcel is with your order number and your email or mobile number. No account needed.',
  path: '/track',
});

type Values = { number: string; contact: string };

const NOT_FOUND = 'We could not find an order with this number and this email or mobile number. Please check both.';

/** The token of the order's link; null if number and contact match no order. */
async function tokenOf(body: Values): Promise<string | null> {
  try {
    return (await call(trackOrder, { body })).token;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** Searches an order by number and contact. The error of a wrong pair is above the button, because either may be wrong. */
export default function TrackScreen() {
  const isReady = useReady();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm<Values>({
    resolver: zodResolver(trackOrder.body),
    defaultValues: { number: search.get('number') ?? '', contact: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const find = form.handleSubmit((body) =>
    sendForm(
      form,
      () => tokenOf(body),
      (token) => (token === null ? form.setError('root', { message: NOT_FOUND }) : navigate(`/track/${token}`)),
    ),
  );
  return (
    <main id="main">
      <div className="wrap track">
        <div className="page-head">
          <h1 className="h1">Track your order</h1>
        </div>
        <form className="form-grid track__form" method="post" onSubmit={(event) => void find(event)} noValidate>
          <Field
            label="Order number"
            hint="In your order email, like S-2026-000123."
            autoCapitalize="characters"
            autoComplete="off"
            required
            error={errors.number}
            {...form.register('number')}
          />
          <Field
            label="Email or mobile number"
            hint="The one you ordered with."
            autoComplete="email"
            required
            error={errors.contact}
            {...form.register('contact')}
          />
          <div role="alert">{errors.root?.message && <FieldErrorText>{errors.root.message}</FieldErrorText>}</div>
          <div className="row">
            <Button size="lg" disabled={!isReady} busy={isSubmitting} busyLabel="Searching...">
              Track order
            </Button>
          </div>
          <p className="small muted">
            Have an account?{' '}
            <Link className="link" to="/productlisting">
              See all your orders
            </Link>
          </p>
        </form>
      </div>
    </main>
  );
}
