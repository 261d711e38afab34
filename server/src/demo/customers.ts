/** The customer of the demo. The password is public; a real shop has no such account. */
export const DEMO_CUSTOMER = { email: 'meera@selvedge.example', password: 'try-the-shop' };

export type DemoAddress = { address: string; street: string; city: string; state: string; zip: string };
export type DemoPerson = { key: string; name: string; email: string; phone: string; daysAgo: number; addresses: DemoAddress[] };

/** Meera first: she has orders in every state. The others fill the lists of the admin. */
export const MEERA: DemoPerson = {
  key: 'meera',
  name: 'Meera Nair',
  email: DEMO_CUSTOMER.email,
  phone: '9000000101',
  daysAgo: 64,
  addresses: [
    { address: '14/2 Lantern House', street: 'Bazaar Road, Mattancherry', city: 'Kochi', state: 'Kerala', zip: '682002' },
    {
      address: 'Loom Works, second floor',
      street: '80 Feet Road, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      zip: '560038',
    },
  ],
};

const person = (name: string, daysAgo: number, address: DemoAddress): DemoPerson => {
  const key = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return {
    key,
    name,
    email: `${key}@customers.example`,
    phone: `90000002${String(daysAgo).padStart(2, '0')}`,
    daysAgo,
    addresses: [address],
  };
};

export const OTHER_CUSTOMERS: DemoPerson[] = [
  person('Arjun Menon', 61, { address: '7 Palm Court', street: 'Marine Drive', city: 'Kochi', state: 'Kerala', zip: '682031' }),
  person('Farah Khan', 57, {
    address: '22 Rose Villa',
    street: 'Hill Road, Bandra West',
    city: 'Mumbai',
    state: 'Maharashtra',
    zip: '400050',
  }),
  person('Devika S. Pillai', 52, {
    address: '3 Temple View',
    street: 'Pattom',
    city: 'Thiruvananthapuram',
    state: 'Kerala',
    zip: '695004',
  }),
  person('Rohan D’Souza', 48, { address: '118 Casa Verde', street: 'Altinho', city: 'Panaji', state: 'Goa', zip: '403001' }),
  person('Ananya Iyer', 41, {
    address: '9 Sannidhi Apartments',
    street: 'Luz Church Road, Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    zip: '600004',
  }),
  person('Imran Sheikh', 36, {
    address: '54 Charminar Lane',
    street: 'Shah Ali Banda',
    city: 'Hyderabad',
    state: 'Telangana',
    zip: '500065',
  }),
  person('Kavya Reddy', 33, {
    address: '16 Lake Front',
    street: 'Necklace Road',
    city: 'Hyderabad',
    state: 'Telangana',
    zip: '500003',
  }),
  person('Joseph Thomas', 29, {
    address: '2 Chapel Hill',
    street: 'Kozhencherry',
    city: 'Pathanamthitta',
    state: 'Kerala',
    zip: '689641',
  }),
  person('Sneha Kulkarni', 24, {
    address: '31 Deccan Gymkhana',
    street: 'Fergusson College Road',
    city: 'Pune',
    state: 'Maharashtra',
    zip: '411004',
  }),
  person('Harpreet Gill', 19, {
    address: '77 Model Town',
    street: 'Link Road',
    city: 'Ludhiana',
    state: 'Punjab',
    zip: '141002',
  }),
  person('Tenzin Dolma', 12, {
    address: '5 Prayer Flag House',
    street: 'Temple Road',
    city: 'Gangtok',
    state: 'Sikkim',
    zip: '737101',
  }),
];
