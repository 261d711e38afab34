import { useId, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import { editProfile, type Profile } from '@shop/contract/accounts';
import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

const isAccepted = ({ type }: File): boolean => ACCEPTED_IMAGE_TYPES.some((one) => one === type);

/** "AM" for Anjali Menon: the first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** The customer's image, or their initials; another image can be chosen here. */
export function Avatar({ user: { name, image } }: { user: Profile }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();

  const send = async (file: File) => {
    const { message, user } = await call(editProfile, { body: {}, files: [file] });
    session.rename(user);
    await revalidate();
    toast.success(message);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (isAccepted(file)) void run(() => send(file));
    else toast.error('Unsupported file format');
  };
  return (
    <div className="avatar-edit" aria-busy={busy}>
      {image ? (
        <span className="avatar">
          <Picture src={image} alt="" sizes="72px" width={72} height={72} />
        </span>
      ) : (
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <input id={id} className="vh" type="file" accept={ACCEPTED_IMAGE_TYPES.join(',')} onChange={chosen} />
      <label className="avatar-edit__btn" htmlFor={id}>
        <Icon of="camera" />
        <span className="vh">{image ? 'Change picture' : 'Add a picture'}</span>
      </label>
    </div>
  );
}
