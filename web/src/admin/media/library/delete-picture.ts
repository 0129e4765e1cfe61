// Puts a picture into the bin.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { ApiClient } from '../../../api/api-client.ts';

/** Done, too, when somebody else was faster. @throws AppError */
export async function deletePicture(client: ApiClient, name: string): Promise<void> {
  try {
    await client.call(api.deleteUpload, { params: { name } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}
