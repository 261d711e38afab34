import { rupees } from '@shop/contract/money';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from './gateway.ts';

/**
 * Opens an order of ₹1 at the gateway and reads it back, which proves the keys and the connection. An order that no one pays
 * costs nothing, and the gateway has no call that cancels one.
 */
export async function testGateway(gateway: Gateway, receipt: string): Promise<{ ok: boolean; message: string }> {
  const name = gateway.isTest ? 'The payment simulator' : 'Razorpay';
  try {
    await gateway.createOrder({ receipt, amount: rupees(1), notes: { purpose: 'set-up test' } });
    const order = await gateway.orderByReceipt(receipt);
    return order
      ? { ok: true, message: `${name} accepted a test order of ₹1. Nothing was charged.` }
      : { ok: false, message: `${name} does not list the test order that it accepted.` };
  } catch (error) {
    if (error instanceof GatewayError) return { ok: false, message: `${name} refused the test order: ${error.message}` };
    if (error instanceof GatewayOutcomeUnknown) return { ok: false, message: `${name} could not be reached: ${error.message}` };
    throw error;
  }
}
