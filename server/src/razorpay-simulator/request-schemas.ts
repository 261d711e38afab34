import type { Notes } from './entities.ts';
import { badRequest } from './api-error.ts';

/** Request bodies, validated like the gateway does: every function returns the input, or throws ApiRefusal. */
type Body = Record<string, unknown>;

const MIN_AMOUNT = 100;
const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;
const MAX_RECEIPT_LENGTH = 40;
/** At least ten characters (https://razorpay.com/docs/api/refunds, idempotent requests). */
const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/;

const ORDER_FIELDS = ['amount', 'currency', 'receipt', 'unique_receipt', 'notes', 'payment', 'payment_capture'];
const PARTIAL_FIELDS = ['partial_payment', 'first_payment_min_amount'];

export type OrderInput = {
  amount: number;
  currency: string;
  receipt: string | null;
  isUnique: boolean;
  notes: Notes;
  captures: boolean;
};

export function readOrder(sent: unknown): OrderInput {
  const body = bodyOf(sent);
  refuseOthers(body, [...ORDER_FIELDS, ...PARTIAL_FIELDS]);
  const { currency, receipt = null } = body;
  const amount = readAmount(body['amount'], 'Order amount less than minimum amount allowed');
  if (typeof currency !== 'string' || currency === '') throw badRequest('The currency field is required.', 'currency');
  if (currency !== 'INR') throw badRequest('Currency is not supported', 'currency');
  return {
    amount,
    currency,
    receipt: readReceipt(receipt),
    isUnique: body['unique_receipt'] === true,
    notes: readNotes(body['notes']),
    captures: readCapture(body['payment']),
  };
}

export function readNotesChange(sent: unknown): Notes {
  const body = bodyOf(sent);
  refuseOthers(body, ['notes']);
  if (body['notes'] === undefined) throw badRequest('The notes field is required.', 'notes');
  return readNotes(body['notes']);
}

export function parseCapture(sent: unknown): { amount: number; currency: string } {
  const body = bodyOf(sent);
  refuseOthers(body, ['amount', 'currency']);
  const { currency = 'INR' } = body;
  if (typeof currency !== 'string') throw badRequest('The currency must be a string.', 'currency');
  return { amount: readAmount(body['amount'], 'The amount must be at least INR 1.00'), currency };
}

export type RefundInput = {
  /** Omitted: the remaining amount. */
  amount: number | undefined;
  speed: 'normal' | 'optimum';
  notes: Notes;
  receipt: string | null;
  key: string | null;
};

export function readRefund(sent: unknown, key: string | string[] | undefined): RefundInput {
  const body = bodyOf(sent ?? {});
  refuseOthers(body, ['amount', 'speed', 'notes', 'receipt']);
  const { amount, speed = 'normal', receipt = null } = body;
  if (speed !== 'normal' && speed !== 'optimum') throw badRequest('The speed is invalid.', 'speed');
  if (key !== undefined && (typeof key !== 'string' || !REFUND_KEY.test(key)))
    throw badRequest('The idempotency key is invalid: at least 10 letters, digits, hyphens or underscores.');
  return {
    amount: amount === undefined ? undefined : readAmount(amount, 'The amount must be at least INR 1.00'),
    speed,
    notes: readNotes(body['notes']),
    receipt: readReceipt(receipt),
    key: key ?? null,
  };
}

function bodyOf(sent: unknown): Body {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badRequest('The request body is invalid.');
  return Object.fromEntries(Object.entries(sent));
}

function refuseOthers(body: Body, known: string[]): void {
  const others = Object.keys(body).filter((name) => !known.includes(name));
  if (others.length > 0) throw badRequest(`${others.join(', ')} is/are not required and should not be sent`);
}

function readAmount(amount: unknown, tooLittle: string): number {
  if (amount === undefined || amount === null) throw badRequest('The amount field is required.', 'amount');
  const number = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw badRequest('The amount must be an integer.', 'amount');
  if (number < MIN_AMOUNT) throw badRequest(tooLittle, 'amount');
  return number;
}

function readReceipt(receipt: unknown): string | null {
  if (receipt === null) return null;
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > MAX_RECEIPT_LENGTH)
    throw badRequest(`The receipt may not be greater than ${MAX_RECEIPT_LENGTH} characters.`, 'receipt');
  return receipt;
}

function readNotes(notes: unknown = {}): Notes {
  if (Array.isArray(notes) && notes.length === 0) return {};
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes))
    throw badRequest('The notes must be an array.', 'notes');
  const pairs = Object.entries(notes).map(([name, value]): [string, string] => [name, String(value)]);
  if (pairs.length > MAX_NOTES) throw badRequest(`Notes may have at most ${MAX_NOTES} pairs.`, 'notes');
  if (pairs.some(([, value]) => value.length > MAX_NOTE_LENGTH))
    throw badRequest(`A note may have at most ${MAX_NOTE_LENGTH} characters.`, 'notes');
  return Object.fromEntries(pairs);
}

function readCapture(payment: unknown): boolean {
  if (payment === undefined) return true;
  const { capture } = bodyOf(payment);
  if (capture !== 'automatic' && capture !== 'manual') throw badRequest('The capture field is invalid.', 'payment.capture');
  return capture === 'automatic';
}
