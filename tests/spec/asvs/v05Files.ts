import type { Requirement } from './requirement.ts'

/** V5: files. */
export const v05Files: readonly Requirement[] = [
  {
    id: '5.1.1',
    requirement: 'accepted files are documented',
    met: 'SECURITY.md, "Files"; /docs names the fields.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Files' },
  },
  {
    id: '5.2.1',
    requirement: 'files have a largest size',
    met: '5 MB, three concurrently, 50 million pixels, 30 per hour.',
    by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', text: 'more than 5 MB' },
  },
  {
    id: '5.2.2',
    requirement: 'files have the declared type',
    met: 'Identified by their bytes and re-encoded; undecodable files are refused.',
    by: ['src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/uploads.test.ts',
      text: 'is re-encoded without its metadata, and served in the same format',
    },
  },
  { id: '5.2.3', requirement: 'archives', notApplicable: 'No archive is taken from anybody.' },
  {
    id: '5.3.1',
    requirement: 'uploads are never executed',
    met: 'They are bytes in the database, served as pictures under a sandbox policy.',
    by: ['src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/uploads.test.ts',
      text: 'is re-encoded without its metadata, and served in the same format',
    },
  },
  {
    id: '5.3.2',
    requirement: 'no path contains a file name from input',
    met: 'Names of uploads are discarded; ids are random.',
    by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', text: 'has a random address, different for each' },
  },
  {
    id: '5.4.1',
    requirement: 'the server names downloads',
    met: 'The name of an export is sanitized and part of the reply; pictures have a Content-Disposition.',
    by: ['src/server/handlers/lists/lists.ts'],
    shown: {
      file: 'tests/server/handlers/lists/lists.test.ts',
      text: 'is an XLSX workbook on request',
    },
  },
  {
    id: '5.4.2',
    requirement: 'file names cannot break headers',
    byDesign:
      'No user-given name is in a header: that of an export is a JSON field, reduced to letters, digits and four marks.',
    by: ['src/server/handlers/lists/lists.ts'],
  },
  {
    id: '5.4.3',
    requirement: 'files are scanned for malware',
    open: 'There is no virus scanner. Pictures are re-encoded, so none of the sender’s bytes is served; an operator can scan the table.',
  },
]
