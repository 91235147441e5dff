import { uploadImages } from '../../client/upload.ts'

/** Sends chosen pictures and answers their ids; with none there is nothing to send. */
export const uploadPictures = async (files: readonly File[]): Promise<string[]> =>
  files.length === 0 ? [] : (await uploadImages(files)).map(({ id }) => id)
