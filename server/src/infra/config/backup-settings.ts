import { readBucket, readSecret, readText, type S3Config, SettingError, type Setting } from './env-parsers.ts';

type Named = <T>(name: string, otherwise: T) => Setting<T>;

/** Nightly backups. `dir` null: no backups are made. */
export type BackupSettings = {
  dir: string | null;
  /** The number of backups to keep in `dir`, and in the bucket. */
  keep: number;
  /** The bucket to which each backup is copied. */
  bucket: S3Config | null;
  /** Encrypts the copies. */
  secret: string | null;
};

const DAYS = 14;

/** @throws SettingError */
export function readBackup(setting: Named): { backup: BackupSettings } {
  const dir = readText(setting('BACKUP_DIR', '')) || null;
  const bucket = readBucket(setting('BACKUP_URL', null));
  const keep = setting('BACKUP_KEEP', DAYS);
  if (keep.text !== undefined && !/^[1-9]\d{0,3}$/.test(keep.text))
    throw new SettingError(`BACKUP_KEEP is "${keep.text}": write how many backups stay, for instance BACKUP_KEEP=14.`);
  return {
    backup: { dir, keep: Number(keep.text ?? keep.otherwise), bucket, secret: readSecret(setting('BACKUP_SECRET', null)) },
  };
}
