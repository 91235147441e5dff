import type { Requirement } from './requirement.ts'

/** V5: files. */
export const v05Files: readonly Requirement[] = [
  { id: '5.1.1', asks: 'which files are taken is documented', held: 'SECURITY.md, "Files"; /docs names the fields.', by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## Files' } },
  { id: '5.2.1', asks: 'files have a largest size', held: '5 MB, three at once, 50 million pixels, 30 an hour.', by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'more than 5 MB' } },
  { id: '5.2.2', asks: 'files are what they say', held: 'Read by their bytes and drawn anew; what cannot be drawn is refused.', by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'is drawn anew, without what was hidden in it' } },
  { id: '5.2.3', asks: 'archives', notAsked: 'No archive is taken from anybody.' },
  { id: '5.3.1', asks: 'uploads run nowhere', held: 'They are bytes in the database, served as pictures under a sandbox policy.', by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'is drawn anew, without what was hidden in it' } },
  { id: '5.3.2', asks: 'no path is made of a given name', held: 'Names of uploads are thrown away; ids are chance.', by: ['src/server/http/uploads.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'has an address that is all chance' } },
  { id: '5.4.1', asks: 'downloads are named by us', held: 'An export’s name is cleaned letter by letter and given in the answer; pictures say their disposition.', by: ['src/server/answers/lists.ts'],
    shown: { file: 'tests/server/answers/lists.test.ts', says: 'is a workbook where one is asked for' } },
  { id: '5.4.2', asks: 'served names bend no header', byDesign: 'No given name stands in a header: an export’s is a field of JSON, reduced to letters, digits and four marks.', by: ['src/server/answers/lists.ts'] },
  { id: '5.4.3', asks: 'files are scanned for malware', open: 'No scanner runs. Pictures are drawn anew from their pixels, so that none of the sender’s bytes is served; an operator who must can scan the table.' },
]
