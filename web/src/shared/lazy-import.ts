import { ApiError } from '../api/client.ts';

/**
 * Imports a chunk on demand, which the first visit does not need.
 * @throws ApiError unavailable if the chunk fails to load, which becomes a toast
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
