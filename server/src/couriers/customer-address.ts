import type { ParcelToBook } from './courier.ts';

type OrderAddress = {
  shipFullName: string;
  shipAddress: string;
  shipStreet: string;
  shipCity: string;
  shipState: string;
  shipZip: string;
  shipPhone: string;
  email: string | null;
};

/** The address of an order in the couriers' format. */
export const customerAddress = (order: OrderAddress): ParcelToBook['to'] => ({
  name: order.shipFullName,
  address: [order.shipAddress, order.shipStreet].filter(Boolean).join(', '),
  city: order.shipCity,
  state: order.shipState,
  pin: order.shipZip,
  phone: order.shipPhone,
  email: order.email ?? '',
});
