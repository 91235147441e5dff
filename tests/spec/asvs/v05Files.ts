import type { Requirement } from './requirement.ts'

/** V5: files. */
export const v05Files: readonly Requirement[] = [
  {
    id: '5.1.1',
    asks: 'which files are taken is documented',
    held: 'SECURITY.md, "Files"; /docs names the fields.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## Files' },
  },
  {
    id: '5.2.1',
    asks: 'files have a largest size',
    held: '5 MB, three concurrently, 50 million pixels, 30 per hour.',
    by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'more than 5 MB' },
  },
  {
    id: '5.2.2',
    asks: 'files have the declared type',
    held: 'Identified by their bytes and re-encoded; undecodable files are refused.',
    by: ['src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/uploads.test.ts',
      says: 'is re-encoded without its metadata, and served in the same format',
    },
  },
  { id: '5.2.3', asks: 'archives', notAsked: 'No archive is taken from anybody.' },
  {
    id: '5.3.1',
    asks: 'uploads are never executed',
    held: 'They are bytes in the database, served as pictures under a sandbox policy.',
    by: ['src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/uploads.test.ts',
      says: 'is re-encoded without its metadata, and served in the same format',
    },
  },
  {
    id: '5.3.2',
    asks: 'no path is made of a given name',
    held: 'Names of uploads are thrown away; ids are chance.',
    by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'has a random address, different for each' },
  },
  {
    id: '5.4.1',
    asks: 'downloads are named by us',
    held: 'The name of an export is sanitized and part of the reply; pictures have a Content-Disposition.',
    by: ['src/server/handlers/lists/lists.ts'],
    shown: {
      file: 'tests/server/handlers/lists/lists.test.ts',
      says: 'is an XLSX workbook on request',
    },
  },
  {
    id: '5.4.2',
    asks: 'served names bend no header',
    byDesign:
      'No user-given name is in a header: that of an export is a JSON field, reduced to letters, digits and four marks.',
    by: ['src/server/handlers/lists/lists.ts'],
  },
  {
    id: '5.4.3',
    asks: 'files are scanned for malware',
    open: 'There is no virus scanner. Pictures are re-encoded, so none of the sender’s bytes is served; an operator can scan the table.',
  },
]
