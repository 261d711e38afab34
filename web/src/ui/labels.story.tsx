import { Badge } from './badge.tsx';
import { Chip, RemovableChip } from './chip.tsx';
import { Notice } from './notice.tsx';
import { Status } from './status.tsx';

const nothing = () => undefined;

export const stories = {
  badges: (
    <div className="row">
      <Badge>New</Badge>
      <Badge>50% off</Badge>
      <Badge kind="ink">Sold out</Badge>
      <Badge kind="plain">Home</Badge>
    </div>
  ),
  chips: (
    <div className="row">
      <Chip pressed onPress={nothing}>
        In stock
      </Chip>
      <Chip pressed={false} onPress={nothing}>
        Shipped
      </Chip>
      <RemovableChip onPress={nothing}>Jeans</RemovableChip>
    </div>
  ),
  statuses: (
    <div className="row">
      <Status look="pending">Pending</Status>
      <Status look="processing">Processing</Status>
      <Status look="shipped">Shipped</Status>
      <Status look="out">Out for Delivery</Status>
      <Status look="delivered">Delivered</Status>
      <Status look="cancelled">Cancelled</Status>
      <Status look="returned">Returned</Status>
      <Status look="failed">Failed Delivery</Status>
    </div>
  ),
  notices: (
    <div className="stack">
      <Notice>Orders ship in 1–3 business days.</Notice>
      <Notice kind="leaf">Address saved successfully!</Notice>
      <Notice kind="turmeric">The price of Straight Jeans changed from ₹1,399 to ₹1,299.</Notice>
      <Notice kind="danger">Failed to load Razorpay SDK. Please check your internet connection.</Notice>
    </div>
  ),
};
