import { ApiError } from '../api/client.ts';

/**
 * Fetches a part of the site that the first visit does without, when it is wanted.
 * @throws Refusal unavailable where it cannot be had, which becomes a toast as any other
 */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    throw new ApiError(0, {
      success: false,
      code: 'unavailable',
      message: 'The shop could not be reached. Please check your internet connection.',
    });
  }
}
