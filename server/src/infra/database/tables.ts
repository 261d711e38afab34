/** Written by `node tools/table-types.ts` from the migrations; edit those instead. */
import type { Paise } from '@shop/contract/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  account: {
    id: string;
    name: string;
    email: string;
    phone: Generated<string>;
    passwordHash: string;
    image: Generated<string>;
    role: Generated<string>;
    staffRole: string | null;
    isActive: Generated<boolean>;
    createdAt: Generated<Date>;
    emailVerifiedAt: Date | null;
    verifiedPhone: string | null;
    language: Generated<string>;
  };
  address: {
    id: string;
    accountId: string;
    fullName: string;
    address: string;
    phone: Generated<string>;
    street: Generated<string>;
    city: string;
    state: Generated<string>;
    country: Generated<string>;
    zip: string;
    createdAt: Generated<Date>;
  };
  analyticsSettings: {
    onlyRow: Generated<boolean>;
    visits: Generated<boolean>;
    ga4: Generated<string>;
  };
  apiKey: {
    id: string;
    accountId: string;
    name: string;
    prefix: string;
    keyHash: Buffer;
    scopes: string[];
    createdAt: Date;
    expiresAt: Date | null;
    lastUsedAt: Date | null;
    allowedAddresses: Generated<string[]>;
    endMailedDays: number | null;
    lastUsedFrom: string | null;
  };
  apiKeyUse: {
    apiKeyId: string;
    hour: Date;
    requests: number;
    errors: number;
  };
  appSecret: {
    name: string;
    value: string;
    createdAt: Generated<Date>;
  };
  auditEntry: {
    id: string;
    at: Generated<Date>;
    actorId: string | null;
    actorName: string;
    action: string;
    subjectId: string;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
  };
  bulkChange: {
    id: string;
    at: Date;
    actorId: string | null;
    field: string;
    steps: ColumnType<unknown, string, string>;
    undoneAt: Date | null;
  };
  cart: {
    accountId: string;
    couponId: string | null;
    promotionId: string | null;
    giftCardId: string | null;
    usesCredit: Generated<boolean>;
    remindedAt: Date | null;
  };
  cartLine: {
    id: string;
    accountId: string;
    variantId: string;
    quantity: number;
    addedAt: Generated<Date>;
    designId: string | null;
    itemId: GeneratedAlways<string>;
  };
  category: {
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    parentCategory: Generated<string>;
    published: Generated<boolean>;
    image: Generated<string>;
    isActive: Generated<boolean>;
    status: Generated<string>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    hsn: Generated<string>;
    translations: ColumnType<unknown, string | undefined, string>;
  };
  consent: {
    id: GeneratedAlways<number>;
    accountId: string;
    purpose: string;
    given: boolean;
    textVersion: string;
    source: string;
    at: Date;
  };
  contentPage: {
    slug: string;
    version: number;
  };
  contentVersion: {
    slug: string;
    version: number;
    title: string;
    description: string;
    blocks: ColumnType<unknown, string, string>;
    savedAt: Date;
    savedById: string | null;
    publishAt: Date | null;
    publishUntil: Date | null;
    translations: ColumnType<unknown, string | undefined, string>;
  };
  counter: {
    metric: string;
    day: Generated<string>;
    subjectId: Generated<string>;
    value: number;
  };
  counterCurrent: {
    metric: string | null;
    day: string | null;
    subjectId: string | null;
    value: number | null;
  };
  counterDelta: {
    metric: string;
    day: Generated<string>;
    subjectId: Generated<string>;
    delta: number;
  };
  coupon: {
    id: string;
    code: string;
    percent: number;
    minimumPaise: Generated<Paise>;
    usageLimit: number | null;
    perCustomerLimit: number | null;
    used: Generated<number>;
    expiresAt: Date;
    isActive: Generated<boolean>;
    createdAt: Generated<Date>;
  };
  couponUse: {
    couponId: string;
    orderId: string;
    accountId: string;
    usedAt: Generated<Date>;
  };
  courierEvent: {
    id: GeneratedAlways<number>;
    shipmentId: string;
    at: Date;
    code: string;
    state: string | null;
    receivedAt: Date;
  };
  courierSettings: {
    id: Generated<boolean>;
    courier: Generated<string>;
    service: Generated<string>;
    linkPattern: Generated<string>;
    pickupPlace: Generated<string>;
    pickupPin: Generated<string>;
    weightGrams: Generated<number>;
    lengthCm: Generated<number>;
    widthCm: Generated<number>;
    heightCm: Generated<number>;
    updatedAt: Generated<Date>;
  };
  courierSimulator: {
    name: string;
    value: ColumnType<unknown, string, string>;
  };
  creditBalance: {
    id: string;
    kind: string;
    accountId: string | null;
    balancePaise: Generated<Paise>;
    createdAt: Date;
  };
  creditEntry: {
    id: string;
    balanceId: string;
    kind: string;
    amountPaise: Paise;
    orderId: string | null;
    reason: Generated<string>;
    actorName: string;
    at: Date;
  };
  creditNote: {
    id: string;
    invoiceId: string;
    orderId: string;
    series: string;
    serial: number;
    number: string;
    issuedAt: Date;
    reason: string;
    taxablePaise: Paise;
    cgstPaise: Paise;
    sgstPaise: Paise;
    igstPaise: Paise;
    totalPaise: Paise;
    totalInWords: string;
  };
  creditNoteBasis: {
    id: string;
    invoiceId: string;
    kind: string;
    amountPaise: Paise;
    at: Date;
  };
  creditNoteLine: {
    creditNoteId: string;
    invoiceLineId: string;
    quantity: number;
    taxablePaise: Paise;
    cgstPaise: Paise;
    sgstPaise: Paise;
    igstPaise: Paise;
    totalPaise: Paise;
  };
  customerNote: {
    id: string;
    accountId: string;
    at: Date;
    actorId: string | null;
    actorName: string;
    note: string;
  };
  customerOrder: {
    id: string;
    number: string;
    accountId: string;
    customerName: string;
    customerPhone: string;
    shipFullName: string;
    shipAddress: string;
    shipPhone: string;
    shipStreet: Generated<string>;
    shipCity: string;
    shipState: string;
    shipCountry: string;
    shipZip: string;
    paymentMethod: string;
    paymentStatus: string;
    deliveryStatus: string;
    mrpPaise: Paise;
    subtotalPaise: Paise;
    offerDiscountPaise: Generated<Paise>;
    couponDiscountPaise: Generated<Paise>;
    shippingPaise: Generated<Paise>;
    totalPaise: Paise;
    refundedPaise: Generated<Paise>;
    couponId: string | null;
    dispatchedAt: Date | null;
    deliveredAt: Date | null;
    createdAt: Date;
    exchangeOf: string | null;
    couponMinimumPaise: Generated<Paise>;
    comingBack: Generated<boolean>;
    codFeePaise: Generated<Paise>;
    prepaidDiscountPaise: Generated<Paise>;
    promisedDispatch: string | null;
    promisedFrom: string | null;
    promisedBy: string | null;
    awaitingConfirmation: Generated<boolean>;
    packedAt: Date | null;
    returnDays: Generated<number>;
    promotions: ColumnType<unknown, string | undefined, string>;
    promotionDiscountPaise: Generated<Paise>;
    giftCardPaise: Generated<Paise>;
    creditPaise: Generated<Paise>;
    duePaise: Generated<Paise>;
    giftNote: Generated<string>;
  };
  customerTotal: {
    accountId: string;
    orders: Generated<number>;
    spentPaise: Generated<Paise>;
  };
  customerTotalDue: {
    accountId: string;
  };
  discountLimit: {
    role: string;
    percent: number;
  };
  documentSeries: {
    name: string;
    kind: string;
    financialYear: string;
    lastSerial: number;
  };
  earlySmsReport: {
    providerId: string;
    state: string;
    code: Generated<string>;
    reportedAt: Date;
  };
  emailText: {
    template: string;
    subject: string;
    heading: string;
    intro: string;
    updatedAt: Date;
    language: Generated<string>;
  };
  enquiry: {
    id: string;
    ticket: string;
    accountId: string | null;
    name: string;
    email: string;
    message: string;
    handled: Generated<boolean>;
    handledAt: Date | null;
    createdAt: Date;
  };
  errorGroup: {
    id: string;
    fingerprint: string;
    source: string;
    name: string;
    message: string;
    frames: string[];
    place: string;
    version: string;
    requestId: string | null;
    occurrences: number;
    firstSeen: Date;
    lastSeen: Date;
    resolvedAt: Date | null;
    reopenedAt: Date | null;
  };
  event: {
    id: string;
    sequence: GeneratedAlways<number>;
    type: string;
    at: Date;
    data: ColumnType<unknown, string, string>;
  };
  extension: {
    source: string;
    name: string;
    title: string;
    active: Generated<boolean>;
    failures: Generated<number>;
    lastError: Generated<string>;
    lastErrorAt: Date | null;
    loadedAt: Date;
  };
  extensionValue: {
    id: string;
    extension: string;
    accountId: string | null;
    key: string;
    value: ColumnType<unknown, string, string>;
    updatedAt: Date;
  };
  formerCategorySlug: {
    slug: string;
    categoryId: string;
    changedAt: Date;
  };
  formerSlug: {
    slug: string;
    productId: string;
    changedAt: Date;
  };
  giftCard: {
    id: string;
    number: string;
    valuePaise: Paise;
    state: string;
    codeHash: Buffer | null;
    last4: Generated<string>;
    expiresAt: Date;
    buyerId: string | null;
    buyerName: Generated<string>;
    buyerEmail: Generated<string>;
    receiverName: Generated<string>;
    receiverEmail: Generated<string>;
    message: Generated<string>;
    reason: Generated<string>;
    deliverAt: Date | null;
    round: Generated<number>;
    openedAt: Date | null;
    gatewayOrderId: string | null;
    gatewayPaymentId: string | null;
    payBefore: Date | null;
    paidAt: Date | null;
    remindedAt: Date | null;
    createdBy: Generated<string>;
    createdAt: Date;
    requestKey: string | null;
    tokenHash: Buffer | null;
    sentAt: Date | null;
    polls: Generated<number>;
    pollAt: Date | null;
  };
  giftCardOffer: {
    isOnly: Generated<boolean>;
    isOn: Generated<boolean>;
    amounts: ColumnType<unknown, string | undefined, string>;
    minPaise: Generated<Paise>;
    maxPaise: Generated<Paise>;
  };
  giftCardPayment: {
    id: string;
    giftCardId: string;
    gatewayPaymentId: string;
    amountPaise: Paise;
    currency: string;
    method: string;
    status: string;
    surplus: boolean;
    error: string;
    foundBy: string;
    createdAt: Date;
    capturedAt: Date | null;
    refundState: string | null;
    refundRound: Generated<number>;
    refundAt: Date | null;
    refundError: Generated<string>;
    gatewayRefundId: string | null;
    refundedAt: Date | null;
  };
  idempotencyKey: {
    accountId: string;
    key: string;
    bodyHash: Buffer;
    orderId: string;
    createdAt: Date;
  };
  imageSourceCache: {
    sourceUrl: string;
    url: string;
    fetchedAt: Generated<Date>;
  };
  importItem: {
    importId: string;
    position: number;
    line: number;
    name: string;
    outcome: string;
    subjectId: string | null;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    savedAt: Date | null;
    problem: Generated<string>;
    undone: string | null;
  };
  importJob: {
    id: string;
    actorId: string;
    kind: string;
    fileName: string;
    state: string;
    source: string;
    columns: string[];
    mapping: ColumnType<unknown, string, string>;
    report: ColumnType<unknown, string | null, string | null>;
    problem: Generated<string>;
    createdAt: Date;
    startedAt: Date | null;
    samples: ColumnType<unknown, string | undefined, string>;
    decisions: ColumnType<unknown, string | undefined, string>;
    choices: ColumnType<unknown, string | undefined, string>;
    counts: ColumnType<unknown, string | undefined, string>;
    nextItem: Generated<number>;
    items: Generated<number>;
    isUndoing: Generated<boolean>;
    leasedUntil: Date | null;
    categoryIds: Generated<string[]>;
    isPurged: Generated<boolean>;
  };
  importProgress: {
    id: string;
    actorId: string;
    step: string;
    percent: number;
    begunAt: Date;
  };
  invitation: {
    id: string;
    email: string;
    staffRole: string;
    tokenHash: Buffer;
    invitedBy: string;
    createdAt: Date;
    expiresAt: Date;
  };
  invoice: {
    id: string;
    orderId: string;
    series: string;
    serial: number;
    number: string;
    issuedAt: Date;
    orderNumber: string;
    orderedAt: Date;
    paymentMethod: string;
    supplierName: string;
    supplierAddress: string;
    supplierGstin: string;
    supplierState: string;
    supplierStateCode: string;
    supplierContact: string;
    customerName: string;
    shipTo: string[];
    placeOfSupply: string;
    placeCode: string;
    interState: boolean;
    reverseCharge: Generated<boolean>;
    mrpPaise: Paise;
    discountPaise: Paise;
    taxablePaise: Paise;
    cgstPaise: Paise;
    sgstPaise: Paise;
    igstPaise: Paise;
    totalPaise: Paise;
    totalInWords: string;
    taxStatus: Generated<string>;
    sample: Generated<boolean>;
  };
  invoiceLine: {
    id: string;
    invoiceId: string;
    position: number;
    orderLineId: string | null;
    hsn: string;
    description: string;
    quantity: number;
    unit: string;
    mrpPaise: Paise;
    unitPaise: Paise;
    discountPaise: Paise;
    taxablePaise: Paise;
    ratePercent: number;
    cgstPaise: Paise;
    sgstPaise: Paise;
    igstPaise: Paise;
    totalPaise: Paise;
  };
  lowStockReport: {
    variantId: string;
    reportedAt: Date;
  };
  mail: {
    id: string;
    template: string;
    accountId: string | null;
    orderId: string | null;
    toName: string;
    toEmail: string;
    content: ColumnType<unknown, string | undefined, string>;
    state: string;
    tries: Generated<number>;
    round: Generated<number>;
    claimedUntil: Date | null;
    error: Generated<string>;
    createdAt: Date;
    queuedAt: Date;
    sentAt: Date | null;
    channel: Generated<string>;
    toPhone: Generated<string>;
    providerId: string | null;
    language: Generated<string>;
    reportedAt: Date | null;
    errorCode: Generated<string>;
  };
  menu: {
    name: string;
    items: ColumnType<unknown, string, string>;
    updatedAt: Date;
  };
  offer: {
    id: string;
    title: string;
    description: string;
    discountPercent: ColumnType<string, string | number, string | number>;
    minimumPaise: Generated<Paise>;
    expiresAt: Date;
    isActive: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    startsAt: Generated<Date>;
  };
  orderConfirmation: {
    orderId: string;
    token: string;
    createdAt: Date;
    answer: string | null;
    answeredAt: Date | null;
    overdueAt: Date | null;
  };
  orderCredit: {
    orderId: string;
    balanceId: string;
    amountPaise: Paise;
    returnedPaise: Generated<Paise>;
  };
  orderDraft: {
    id: string;
    number: string;
    customerName: string;
    customerPhone: string;
    customerEmail: string;
    items: ColumnType<unknown, string, string>;
    discountPercent: ColumnType<string | null, string | number | null, string | number | null>;
    discountPaise: Paise | null;
    discountReason: string;
    address: ColumnType<unknown, string | null, string | null>;
    note: string;
    itemCount: number;
    totalPaise: Paise;
    token: string | null;
    orderId: string | null;
    createdBy: string;
    createdAt: Date;
    updatedAt: Date;
  };
  orderEvent: {
    id: GeneratedAlways<number>;
    orderId: string;
    at: Date;
    status: string;
    actor: string;
    actorName: string;
    note: Generated<string>;
    staffOnly: Generated<boolean>;
  };
  orderLine: {
    id: string;
    orderId: string;
    position: number;
    productId: string;
    variantId: string;
    categoryId: string;
    productName: string;
    productSlug: string;
    image: Generated<string>;
    size: string;
    colour: Generated<string>;
    sku: string;
    quantity: number;
    mrpPaise: Paise;
    unitPaise: Paise;
    offerPaise: Generated<Paise>;
    couponPaise: Generated<Paise>;
    totalPaise: Paise;
    allocatedQuantity: Generated<number>;
    offerMinimumPaise: Generated<Paise>;
    prepaidPaise: Generated<Paise>;
    promotionPaise: Generated<Paise>;
    adjustments: ColumnType<unknown, string | undefined, string>;
    designId: string | null;
    agreedAt: Date | null;
    production: string | null;
    madeBy: Generated<string>;
  };
  orderReturn: {
    orderId: string;
    state: string;
    reason: string;
    requestedAt: Date;
    receivedAt: Date | null;
    refundPaise: Generated<Paise>;
    note: Generated<string>;
    id: string;
    customerNote: Generated<string>;
    worthPaise: Paise | null;
    exchangeOrderId: string | null;
    differencePaise: Generated<Paise>;
    payoutEncrypted: string | null;
    payoutMethod: string | null;
    payoutTo: Generated<string>;
  };
  orderReturnLine: {
    returnId: string;
    orderLineId: string;
    quantity: number;
    restockedQuantity: Generated<number>;
    exchangeVariantId: string | null;
    heldQuantity: Generated<number>;
    exchangeUnitPaise: Paise | null;
  };
  orderReturnPhoto: {
    returnId: string;
    position: number;
    url: string;
  };
  orderTracking: {
    orderId: string;
    token: string;
  };
  outfit: {
    id: string;
    productId: string | null;
    categoryId: string | null;
    updatedAt: Date;
  };
  outfitItem: {
    outfitId: string;
    position: number;
    productId: string | null;
    categoryId: string | null;
  };
  passwordReset: {
    accountId: string;
    id: string;
    tokenHash: Buffer;
    expiresAt: Date;
    usedAt: Date | null;
  };
  pastOrder: {
    id: string;
    number: string;
    orderedAt: Date;
    email: string;
    accountId: string | null;
    customerName: string;
    paymentStatus: string;
    deliveryStatus: string;
    totalPaise: Paise;
    refundedPaise: Paise;
    items: ColumnType<unknown, string, string>;
    importedAt: Date;
  };
  payment: {
    id: string;
    orderId: string;
    attemptId: string;
    gatewayPaymentId: string;
    amountPaise: Paise;
    currency: string;
    status: string;
    method: Generated<string>;
    error: Generated<string>;
    surplus: Generated<boolean>;
    foundBy: string;
    createdAt: Date;
    capturedAt: Date | null;
  };
  paymentAttempt: {
    id: string;
    orderId: string;
    gatewayOrderId: string | null;
    receipt: string;
    amountPaise: Paise;
    currency: Generated<string>;
    polls: Generated<number>;
    createdAt: Date;
    expiresAt: Date;
    closedAt: Date | null;
    extension: string | null;
  };
  paymentEvent: {
    eventId: string;
    kind: string;
    orderId: string | null;
    receivedAt: Date;
  };
  paymentSecret: {
    name: string;
    value: string;
  };
  phoneCode: {
    phone: string;
    id: string;
    expiresAt: Date;
    tries: Generated<number>;
  };
  product: {
    id: string;
    slug: string;
    name: string;
    description: string;
    categoryId: string;
    offerId: string | null;
    tags: Generated<string[]>;
    isActive: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    reviewStars: Generated<number[]>;
    reviewFits: Generated<number[]>;
    translations: ColumnType<unknown, string | undefined, string>;
    video: Generated<string>;
  };
  productImage: {
    productId: string;
    position: number;
    url: string;
    alt: Generated<string>;
    colour: string | null;
    modelHeightCm: number | null;
    modelSize: string | null;
    view: Generated<string>;
  };
  productListing: {
    productId: string;
    categoryId: string;
    offerId: string | null;
    createdAt: Date;
    onSale: boolean;
    salePaise: Paise;
    mrpPaise: Paise;
    sizes: string[];
    colours: string[];
    highestPaise: Generated<Paise>;
    varies: Generated<boolean>;
    fit: Generated<string>;
    prices: Generated<number[]>;
    mrps: Generated<number[]>;
    ratingTenths: Generated<number>;
    ratingRank: Generated<number>;
  };
  productQuestion: {
    id: string;
    productId: string;
    accountId: string;
    text: string;
    answer: Generated<string>;
    state: Generated<string>;
    createdAt: Date;
    answeredAt: Date | null;
  };
  productSales30d: {
    productId: string;
    createdAt: Date;
    units: Generated<number>;
  };
  productSearchDocument: {
    productId: string;
    document: string;
  };
  productStockSummary: {
    productId: string;
    createdAt: Date;
    pieces: number;
    lowStockVariants: number;
    active: number;
  };
  promotion: {
    id: string;
    name: string;
    benefit: ColumnType<unknown, string, string>;
    scopeKind: string;
    scopeIds: Generated<string[]>;
    minimumPaise: Generated<Paise>;
    minimumQuantity: Generated<number>;
    isFirstOrder: Generated<boolean>;
    paymentMethod: string | null;
    segment: string | null;
    stacking: string;
    startsAt: Date;
    endsAt: Date | null;
    totalLimit: number | null;
    perCustomerLimit: number | null;
    used: Generated<number>;
    code: string | null;
    isActive: Generated<boolean>;
    isArchived: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  promotionUse: {
    promotionId: string;
    orderId: string;
    accountId: string | null;
    amountPaise: Paise;
    revenuePaise: Paise;
    usedAt: Date;
  };
  pushKey: {
    isOnly: Generated<boolean>;
    publicKey: string;
    privateKey: string;
  };
  pushSubscription: {
    id: string;
    accountId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: Generated<string>;
    createdAt: Date;
  };
  rateLimit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  recoveryCode: {
    accountId: string;
    codeHash: Buffer;
    usedAt: Date | null;
  };
  refreshToken: {
    tokenHash: Buffer;
    sessionId: string;
    createdAt: Generated<Date>;
    replacedAt: Date | null;
    successor: string | null;
  };
  refund: {
    id: string;
    orderId: string;
    paymentId: string | null;
    kind: string;
    amountPaise: Paise;
    state: string;
    method: string;
    paidTo: Generated<string>;
    gatewayRefundId: string | null;
    note: Generated<string>;
    actorName: string;
    tries: Generated<number>;
    error: Generated<string>;
    createdAt: Date;
    processedAt: Date | null;
    returnId: string | null;
    round: Generated<number>;
    nextTryAt: Generated<Date>;
    paidToEncrypted: string | null;
  };
  refundLine: {
    refundId: string;
    orderLineId: string;
    quantity: number;
    amountPaise: Paise;
  };
  returnPickup: {
    returnId: string;
    courier: string;
    service: Generated<string>;
    awb: Generated<string>;
    trackingUrl: Generated<string>;
    state: string;
    requestedAt: Date;
    reference: Generated<string>;
    bookings: Generated<number>;
    weightGrams: number | null;
    message: Generated<string>;
    handles: ColumnType<unknown, string | undefined, string>;
    isTest: Generated<boolean>;
    attempts: Generated<number>;
    attemptedAt: Date | null;
    polledAt: Date | null;
  };
  review: {
    id: string;
    productId: string;
    accountId: string;
    rating: number;
    fit: string;
    title: Generated<string>;
    text: string;
    size: string;
    height: number | null;
    usualSize: Generated<string>;
    state: Generated<string>;
    reason: string | null;
    reply: Generated<string>;
    createdAt: Date;
    helpful: Generated<number>;
    reports: Generated<number>;
    flags: Generated<string[]>;
  };
  reviewMark: {
    reviewId: string;
    accountId: string;
    kind: string;
    note: Generated<string>;
    createdAt: Date;
  };
  reviewPhoto: {
    reviewId: string;
    position: number;
    url: string;
  };
  reviewRequest: {
    orderId: string;
    askedAt: Date;
  };
  reviewSettings: {
    onlyRow: Generated<boolean>;
    publish: Generated<string>;
    askAfterDays: Generated<number>;
  };
  salesDelta: {
    productId: string;
    placedAt: Date;
    units: number;
  };
  salesWindow: {
    startsAt: Date;
  };
  savedView: {
    id: string;
    tableName: string;
    name: string;
    query: string;
    columns: string[] | null;
    density: string;
    isShared: boolean;
    accountId: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  searchTerm: {
    term: string;
    lexeme: string | null;
    displayText: string;
    isName: boolean;
  };
  secondFactor: {
    accountId: string;
    encryptedSecret: string;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
    createdAt: Date;
  };
  session: {
    id: string;
    accountId: string;
    device: Generated<string>;
    createdAt: Generated<Date>;
    expiresAt: Date;
  };
  settlementFile: {
    id: string;
    source: string;
    name: string;
    lineCount: number;
    actorName: string;
    createdAt: Date;
  };
  settlementLine: {
    id: string;
    fileId: string;
    source: string;
    kind: string;
    reference: string;
    orderId: string | null;
    expectedPaise: Paise;
    receivedPaise: Paise;
    feePaise: Paise;
    payout: string;
    paidOn: string;
    state: string;
    giftCardId: string | null;
  };
  setupCheck: {
    key: string;
    ok: boolean;
    message: string;
    checkedAt: Date;
  };
  shipment: {
    id: string;
    orderId: string;
    position: number;
    courier: Generated<string>;
    service: Generated<string>;
    awb: Generated<string>;
    trackingUrl: Generated<string>;
    state: Generated<string>;
    weightGrams: number | null;
    createdAt: Date;
    expectedBy: string | null;
    stateAt: Date | null;
    polledAt: Date | null;
    resent: Generated<boolean>;
    recalledAt: Date | null;
  };
  shipmentBooking: {
    shipmentId: string;
    courier: string;
    reference: string;
    state: string;
    weightGrams: number;
    service: Generated<string>;
    message: Generated<string>;
    attempts: Generated<number>;
    attemptedAt: Date | null;
    requestedAt: Date;
    bookedAt: Date | null;
    freightPaise: Paise | null;
    rtoPaise: Paise | null;
    isTest: Generated<boolean>;
    handles: ColumnType<unknown, string | undefined, string>;
  };
  shipmentEvent: {
    id: GeneratedAlways<number>;
    shipmentId: string;
    at: Date;
    state: string;
    place: Generated<string>;
    note: Generated<string>;
  };
  shipmentLabel: {
    shipmentId: string;
    pdf: Buffer;
  };
  shipmentLine: {
    shipmentId: string;
    orderLineId: string;
    quantity: number;
  };
  shopSettings: {
    onlyRow: Generated<boolean>;
    details: ColumnType<unknown, string | undefined, string>;
    updatedAt: Generated<Date>;
    twoFactorRequiredFor: Generated<string>;
    demo: Generated<boolean>;
    openedAt: Date | null;
    delivery: ColumnType<unknown, string | undefined, string>;
    deliveryUpdatedAt: Generated<Date>;
  };
  simulatedEntity: {
    id: string;
    kind: string;
    parentId: string | null;
    entity: ColumnType<unknown, string, string>;
    key: string | null;
    createdAt: Date;
  };
  simulatedParcel: {
    id: GeneratedAlways<number>;
    courier: string;
    reference: string;
    awb: string | null;
    parcel: ColumnType<unknown, string, string>;
    scans: ColumnType<unknown, string | undefined, string>;
    createdAt: Date;
  };
  sizeChart: {
    id: string;
    title: string;
    sizes: string[];
    isWaist: Generated<boolean>;
    body: ColumnType<unknown, string, string>;
    garment: ColumnType<unknown, string, string>;
    advice: Generated<string>;
    categories: Generated<string[]>;
    fits: Generated<string[]>;
    createdAt: Date;
    updatedAt: Date;
  };
  stockAlert: {
    id: string;
    variantId: string;
    accountId: string | null;
    email: string;
    askedAt: Date;
    dueAt: Date | null;
    notifiedAt: Date | null;
  };
  stockChange: {
    id: string;
    variantId: string;
    at: Generated<Date>;
    cause: string;
    change: number;
    before: number;
    after: number;
    orderId: string | null;
    actorName: string;
    note: Generated<string>;
  };
  studioBase: {
    productId: string;
    kind: string;
  };
  studioDesign: {
    id: string;
    accountId: string | null;
    productId: string;
    variantId: string;
    kind: string;
    level: string;
    sides: ColumnType<unknown, string, string>;
    pictureCount: number;
    preview: string;
    previewBack: Generated<string>;
    images: string[];
    agreedAt: Date | null;
    isSaved: Generated<boolean>;
    createdAt: Generated<Date>;
  };
  studioPicture: {
    url: string;
    uploadedAt: Generated<Date>;
  };
  studioSettings: {
    id: Generated<boolean>;
    experiencePaise: Generated<Paise>;
    clubPaise: Generated<Paise>;
    handcraftPaise: Generated<Paise>;
    picturePaise: Generated<Paise>;
    workingDays: Generated<number>;
    refusedWords: Generated<string[]>;
    isOpen: Generated<boolean>;
    levels: Generated<string[]>;
    tools: Generated<string[]>;
    maxLetters: Generated<number>;
    updatedAt: Generated<Date>;
  };
  textTemplate: {
    template: string;
    channel: string;
    text: string;
    gatewayTemplate: Generated<string>;
    isOn: boolean;
    updatedAt: Date;
    language: Generated<string>;
  };
  unsubscribeLink: {
    accountId: string;
    token: string;
  };
  variant: {
    id: string;
    productId: string;
    position: number;
    size: string;
    colour: Generated<string>;
    sku: string;
    stock: Generated<number>;
    salePaise: Paise;
    mrpPaise: Paise;
    isActive: Generated<boolean>;
    createdAt: Generated<Date>;
    reorderAt: number | null;
    barcode: string | null;
    weightGrams: number | null;
  };
  visitDay: {
    day: string;
    device: string;
    visits: number;
    visitors: number;
    views: number;
    viewed: number;
    carted: number;
    checkedOut: number;
    ordered: number;
  };
  visitDayPart: {
    day: string;
    part: string;
    value: string;
    times: number;
    visitors: number;
  };
  visitEvent: {
    at: Date;
    visitor: string;
    kind: string;
    page: string;
    source: string;
    device: string;
    query: string;
  };
  visitSalt: {
    day: string;
    salt: Buffer;
    createdAt: Date;
  };
  webhook: {
    id: string;
    accountId: string | null;
    url: string;
    events: string[];
    secret: string;
    active: Generated<boolean>;
    offReason: Generated<string>;
    createdAt: Date;
    previousSecret: string | null;
    previousUntil: Date | null;
    extension: string | null;
    headerName: string | null;
    headerValue: string | null;
    failureCount: Generated<number>;
    failingSince: Date | null;
    failingMailedAt: Date | null;
    pausedUntil: Date | null;
  };
  webhookDelivery: {
    id: string;
    webhookId: string;
    eventId: string;
    state: Generated<string>;
    attempts: Generated<number>;
    dueAt: Date;
    status: number | null;
    error: Generated<string>;
    createdAt: Date;
    deliveredAt: Date | null;
    response: Generated<string>;
    tookMs: number | null;
  };
  whatsappTemplate: {
    name: string;
    language: string;
    state: string;
    reason: Generated<string>;
    reportedAt: Date;
  };
  wishlistItem: {
    accountId: string;
    productId: string;
    addedAt: Generated<Date>;
    variantId: string | null;
    addedPaise: Paise | null;
    priceAlert: Generated<boolean>;
    alertedPaise: Paise | null;
  };
  wishlistShare: {
    accountId: string;
    token: string;
    name: string;
    createdAt: Date;
  };
};
