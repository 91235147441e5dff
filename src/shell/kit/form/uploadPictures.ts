import { uploadImages } from '../../../client/upload.ts'

/** Uploads the chosen pictures. Returns their ids, an empty list without pictures. */
export const uploadPictures = async (files: readonly File[]): Promise<string[]> =>
  files.length === 0 ? [] : (await uploadImages(files)).map(({ id }) => id)
