import { expect, test } from 'vitest'
import {
  mayUpload,
  uploadAddress,
  UPLOAD_BYTES_MAX,
  UPLOAD_FILES_MAX,
  UPLOAD_TYPES,
} from '../../../src/rules/content/uploads.ts'

const FIVE_MB = 5_242_880
const png = (size: number) => ({ type: 'image/png', size })

test('§5: png or jpg, 5 MB each, at most 3', () => {
  expect(UPLOAD_BYTES_MAX).toBe(FIVE_MB)
  expect(UPLOAD_FILES_MAX).toBe(3)
  expect(UPLOAD_TYPES).toEqual(['image/png', 'image/jpeg'])
})

test.each([
  ['none', [], null],
  ['three of the largest size', [png(FIVE_MB), png(FIVE_MB), { type: 'image/jpeg', size: FIVE_MB }], null],
  ['four', [png(1), png(1), png(1), png(1)], { code: 'upload.too.many', detail: { maximum: 3 } }],
  ['one byte too large', [png(1), png(FIVE_MB + 1)], { code: 'upload.too.large', detail: { megabytes: 5 } }],
  ['a gif', [{ type: 'image/gif', size: 1 }], { code: 'upload.type' }],
  ['a jpg by its short name', [{ type: 'image/jpg', size: 1 }], { code: 'upload.type' }],
])('%s', (_what, files, error) => {
  expect(mayUpload(files)).toEqual(error ? { ok: false, error } : { ok: true, value: null })
})

test('a picture has an address by its line and id', () => {
  expect(uploadAddress('line', 'upload')).toBe('/uploads/line/upload')
})
