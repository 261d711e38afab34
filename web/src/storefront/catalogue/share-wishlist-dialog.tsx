import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BodyOf, ReplyOf } from '@shop/contract/route';
import { readWishlistShare, shareWishlist, unshareWishlist } from '@shop/contract/wishlist';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

type Share = NonNullable<ReplyOf<typeof readWishlistShare>['share']>;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    // Browsers block the clipboard on pages without https.
    toast.error('Your browser did not copy the link. Please select it and copy it.');
  }
}

function ShareForm({ share, onChange }: { share: Share | null; onChange: (share: Share | null) => void }) {
  const form = useForm<BodyOf<typeof shareWishlist>>({
    resolver: zodResolver(shareWishlist.body),
    defaultValues: { name: share?.name ?? '' },
  });
  const save = form.handleSubmit(({ name }) =>
    sendForm(
      form,
      () => call(shareWishlist, { body: name === undefined || name === '' ? {} : { name } }),
      ({ message, ...made }) => {
        onChange(made);
        toast.success(message);
      },
    ),
  );
  const end = async () => {
    const { message } = await call(unshareWishlist);
    onChange(null);
    toast.success(message);
  };
  return (
    <form className="form-grid" method="post" onSubmit={(event) => void save(event)} noValidate>
      {share && (
        <div className="row share__link">
          <Field label="Link" value={share.url} readOnly onFocus={(event) => event.target.select()} />
          <Button type="button" kind="secondary" onClick={() => void copy(share.url)}>
            Copy
          </Button>
        </div>
      )}
      <Field
        label="Name people see"
        hint="Your first name, unless you enter another."
        optional
        error={form.formState.errors.name}
        {...form.register('name', { setValueAs: (text: string) => (text.trim() === '' ? undefined : text) })}
      />
      <p className="small muted">
        Anyone with the link can see the products on your wishlist and the sizes you saved. They cannot see your full name,
        address or orders.
      </p>
      <div className="row">
        <Button busy={form.formState.isSubmitting} busyLabel="Saving...">
          {share ? 'Save name' : 'Make link'}
        </Button>
        {share && (
          <Button type="button" kind="quiet" onClick={() => void end()}>
            Stop sharing
          </Button>
        )}
      </div>
    </form>
  );
}

/** Creates, copies and deletes the public link of a wishlist. */
export default function ShareWishlistDialog({ onClose }: { onClose: () => void }) {
  const [share, setShare] = useState<Share | null>();
  useEffect(() => {
    void call(readWishlistShare).then((reply) => setShare(reply.share), onClose);
  }, [onClose]);
  return (
    <Dialog title="Share wishlist" width="narrow" onClose={onClose}>
      {share === undefined ? <SkeletonLines /> : <ShareForm key={share?.token ?? ''} share={share} onChange={setShare} />}
    </Dialog>
  );
}
