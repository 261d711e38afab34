import { useState } from 'react';
import { replyToReview, type StaffReview } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

const MAX_REPLY_LENGTH = 2000;

/** The shop's public answer below a review. */
export function ReplyDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const [reply, setReply] = useState(review.reply);
  const act = () => call(replyToReview, { params: { id: review._id }, body: { reply: reply.trim() } });
  const { busy, confirm } = useConfirm({ act, onClose });
  return (
    <Dialog
      title={`Reply to ${review.author.name}`}
      width="narrow"
      onClose={onClose}
      foot={
        <Button type="button" busy={busy} disabled={reply.trim() === ''} onClick={() => void confirm()}>
          Save reply
        </Button>
      }
    >
      <div className="form-grid">
        <p className="review__text small muted">{review.text}</p>
        <TextArea
          label="Reply"
          hint="Everyone sees it below the review."
          rows={4}
          maxLength={MAX_REPLY_LENGTH}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
      </div>
    </Dialog>
  );
}
