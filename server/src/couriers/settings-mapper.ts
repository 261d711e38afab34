import type { CourierName, CourierSettings } from '@shop/contract/couriers';

export type StoredSettings = {
  courier: string;
  service: string;
  linkPattern: string;
  pickupPlace: string;
  pickupPin: string;
  weightGrams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
};

export const settingsFrom = (row: StoredSettings): CourierSettings => ({
  courier: row.courier as CourierName,
  service: row.service,
  linkPattern: row.linkPattern,
  pickupPlace: row.pickupPlace,
  pickupPin: row.pickupPin,
  weight: row.weightGrams,
  box: { length: row.lengthCm, width: row.widthCm, height: row.heightCm },
});
