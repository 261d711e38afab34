import { SettingError, type Setting } from './env-parsers.ts';

type Named = <T>(name: string, otherwise: T) => Setting<T>;
const MAX_EXTENSIONS = 20;
/** `MEDIA_URL=extension:bucket`: that extension stores the images. */
const MEDIA = /^extension:([a-z][a-z0-9-]{0,30})$/;

/** @throws SettingError for too many extensions */
export function readExtensions(setting: Named, env: Readonly<Record<string, string | undefined>>) {
  const sources = (setting('EXTENSIONS', '').text ?? '').split(',').map((it) => it.trim());
  const extensions = [...new Set(sources.filter((it) => it !== ''))];
  if (extensions.length > MAX_EXTENSIONS) throw new SettingError(`EXTENSIONS names more than ${MAX_EXTENSIONS} modules.`);
  const own = Object.entries(env).flatMap(([name, text]) => (name.startsWith('EXT_') && text ? [[name, text] as const] : []));
  return {
    extensions,
    extensionSettings: Object.fromEntries(own),
    mediaExtension: MEDIA.exec(setting('MEDIA_URL', null).text ?? '')?.[1] ?? null,
  };
}
