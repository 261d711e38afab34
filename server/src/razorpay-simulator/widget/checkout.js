/**
 * The stand-in for the gateway's widget, in shops without keys: it takes the same options as checkout.razorpay.com/v1/checkout.js
 * and hands back the same answers, and says on its face that nothing is charged. No style and no script of it is inline.
 */
(() => {
  const BASE = new URL('.', document.currentScript.src).pathname;
  const FIELDS = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'];
  const SORRY = 'The test payment could not be made. Please try again.';

  const rupees = (paise, currency = 'INR') =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(paise / 100);

  /** An element with attributes, its text set as text: whatever a name holds, it stays a name. */
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  async function send(body) {
    const answer = await fetch(`${BASE}pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (answer.ok) return said;
    return { refused: said.error?.description ?? SORRY };
  }

  function whoPays({ name = '', email = '', contact = '' }) {
    const known = Object.entries({ Name: name, 'E-mail': email, Phone: contact }).filter(([, value]) => value);
    const list = make('dl', { class: 'rzpsim__who' });
    for (const [label, value] of known) list.append(make('dt', {}, label), make('dd', {}, value));
    return list;
  }

  function wayToPay(value, label, isChosen) {
    const input = make('input', { type: 'radio', name: 'rzpsim-method', value, ...(isChosen && { checked: '' }) });
    return make('label', { class: 'rzpsim__way' }, input, label);
  }

  const button = (kind, label) => make('button', { type: 'button', class: `rzpsim__button rzpsim__button--${kind}` }, label);

  /**
   * The panel with its buttons. `ends` is told how a try ended: `paid` and `failed` with the gateway's answer, `late` when the
   * money is to come by itself, `closed` when the customer leaves.
   */
  function drawPanel({ options, heading, ends }) {
    const { order_id, amount, currency, name = 'the shop', description, prefill = {} } = options;
    const sum = rupees(amount, currency);
    const said = make('p', { class: 'rzpsim__said', role: 'status' });
    const ways = make('fieldset', { class: 'rzpsim__ways' }, make('legend', {}, 'Pay with'));
    ways.append(wayToPay('card', 'Card', prefill.method !== 'upi'), wayToPay('upi', 'UPI', prefill.method === 'upi'));
    const buttons = {
      paid: button('main', `Pay ${sum}`),
      failed: button('plain', 'Fail'),
      late: button('plain', 'Pay late'),
      closed: button('plain', 'Close'),
    };

    // Not `disabled`: that would take the focus from the button that somebody works without a mouse.
    let isBusy = false;
    function setBusy(busy) {
      isBusy = busy;
      for (const one of Object.values(buttons)) one.setAttribute('aria-disabled', String(busy));
    }

    async function tryTo(outcome) {
      if (isBusy) return;
      setBusy(true);
      said.textContent = 'Working on it …';
      const method = ways.querySelector('input:checked')?.value ?? 'card';
      const { email = '', contact = '' } = prefill;
      const answer = await send({ order_id, outcome, method, email, contact }).catch(() => ({ refused: SORRY }));
      setBusy(false);
      said.textContent = answer.refused ?? answer.error?.description ?? '';
      if (!answer.refused) ends[outcome](answer);
    }

    for (const outcome of ['paid', 'failed', 'late']) buttons[outcome].addEventListener('click', () => void tryTo(outcome));
    buttons.closed.addEventListener('click', () => !isBusy && ends.closed());

    return make(
      'div',
      { class: 'rzpsim__panel' },
      make('p', { class: 'rzpsim__mark' }, 'Test payment – nothing is charged'),
      make(heading, { class: 'rzpsim__title', id: 'rzpsim-title' }, `Pay ${name}`),
      make('p', { class: 'rzpsim__sum' }, sum),
      ...(description ? [make('p', { class: 'rzpsim__note' }, description)] : []),
      whoPays(prefill),
      ways,
      said,
      make('div', { class: 'rzpsim__buttons' }, ...Object.values(buttons)),
      make(
        'p',
        { class: 'rzpsim__note' },
        'This stands in for Razorpay until the shop has its keys. “Pay late” closes this window, and the payment arrives some seconds later.',
      ),
    );
  }

  /** Comes back when the styles are there, or cannot be had. */
  function dress() {
    const href = `${BASE}checkout.css`;
    if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
    return new Promise((resolve) => {
      const link = make('link', { rel: 'stylesheet', href });
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
      document.head.append(link);
    });
  }

  /** Hands an answer to the shop as a form, as the gateway's own page does. */
  function postTo(action, fields) {
    const form = make('form', { method: 'post', action, hidden: '' });
    for (const [name, value] of Object.entries(fields)) form.append(make('input', { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }

  const answered = (answer) => Object.fromEntries(FIELDS.map((name) => [name, answer[name]]));

  const failedFields = ({ metadata, ...error }) =>
    Object.fromEntries([
      ...Object.entries(error).map(([name, value]) => [`error[${name}]`, value ?? '']),
      ['error[metadata]', JSON.stringify(metadata)],
    ]);

  /** A full page instead of a window, for shops that send their customers away to pay. */
  function goToHosted({ order_id, callback_url, name = '', description = '', prefill = {} }) {
    const { email = '', contact = '' } = prefill;
    const said = { order_id, callback_url, name, description, customer: prefill.name ?? '', email, contact };
    location.assign(`${BASE}hosted?${new URLSearchParams(said)}`);
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error('the widget needs a key and an order_id');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      const { callback_url, redirect } = this.#options;
      if (callback_url && redirect) return goToHosted(this.#options);
      return void dress().then(() => this.#show());
    }

    close() {
      this.#leave('closed');
    }

    #show() {
      if (this.#dialog) return;
      const { timeout, modal = {} } = this.#options;
      const dialog = make('dialog', { class: 'rzpsim', 'aria-labelledby': 'rzpsim-title' });
      dialog.append(drawPanel({ options: this.#options, heading: 'h2', ends: this.#ends() }));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#leave('closed');
      });
      document.body.append(dialog);
      this.#dialog = dialog;
      dialog.showModal();
      if (timeout) setTimeout(() => this.#leave('timeout'), timeout * 1000);
    }

    #ends() {
      const { handler, callback_url, retry } = this.#options;
      return {
        paid: (answer) => {
          this.#remove();
          if (callback_url) return postTo(callback_url, answered(answer));
          return handler?.(answered(answer));
        },
        failed: ({ error }) => {
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
          if (retry?.enabled === false) this.#leave('failed');
        },
        late: () => this.#leave('closed'),
        closed: () => this.#leave('closed'),
      };
    }

    #leave(reason) {
      if (!this.#dialog) return;
      this.#remove();
      this.#options.modal?.ondismiss?.(reason);
    }

    #remove() {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }
  }

  window.Razorpay = Razorpay;

  const hosted = document.querySelector('[data-rzpsim-hosted]');
  if (hosted instanceof HTMLElement) {
    const { callbackUrl, ...options } = JSON.parse(hosted.dataset['rzpsimHosted'] ?? '{}');
    const back = () => history.back();
    const ends = {
      paid: (answer) => postTo(callbackUrl, answered(answer)),
      failed: ({ error }) => postTo(callbackUrl, failedFields(error)),
      late: back,
      closed: back,
    };
    hosted.append(drawPanel({ options, heading: 'h1', ends }));
  }
})();
