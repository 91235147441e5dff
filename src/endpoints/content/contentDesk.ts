import * as z from 'zod/mini'
import { contentBody, contentId, contentKind } from '../../entities/content/contentKinds.ts'
import { contentCase, contentChoices, contentRow, contentStatus } from '../../entities/desk/contentDesk.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { count, epochMs, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** An item is named by its kind and its id. */
const item = { kind: contentKind, id: contentId }

/** GET: what staff wrote for the site, by kind and in its order. */
export const contentItems = staffEndpoint({
  method: 'GET',
  path: 'content',
  right: 'content.view',
  input: z.strictObject({
    ...paging,
    kind: z.optional(contentKind),
    title: z.optional(text(60)),
    status: z.optional(contentStatus),
  }),
  output: pageOf(contentRow),
})

/** GET: an item with its versions. */
export const getContentCase = staffEndpoint({
  method: 'GET',
  path: 'content/item',
  right: 'content.view',
  input: z.strictObject(item),
  output: contentCase,
})

/** GET: what a version can point to. */
export const getContentChoices = staffEndpoint({
  method: 'GET',
  path: 'content/choices',
  right: 'content.view',
  input: z.strictObject({}),
  output: contentChoices,
})

/**
 * POST: saves the next version of an item, which players see once it is published. `base` is the version that it was
 * written from; null for a new item. Refuses `content.changed`, `content.id.taken`, `content.schedule`, `content.fixed`,
 * `content.rank`, and `field.required` at `content.body…` for a text that the default language lacks.
 */
export const saveContent = staffEndpoint({
  method: 'POST',
  path: 'content',
  right: 'content.edit',
  input: z.strictObject({
    content: contentBody,
    id: contentId,
    base: z.nullable(count),
    from: z.nullable(epochMs),
    until: z.nullable(epochMs),
  }),
  output: z.object({ version: count }),
})

/**
 * PUT: puts a version on the site in place of the one before. An earlier version undoes the later ones. Refuses
 * `record.not.found`, and `content.target` when it points to something that is not on the site.
 */
export const publishContent = staffEndpoint({
  method: 'PUT',
  path: 'content/published',
  right: 'content.edit',
  input: z.strictObject({ ...item, version: count }),
  output: z.object({}),
})

/**
 * DELETE: takes an item off the site. Members keep what they already take part in. Refuses `content.in.use` when something
 * on the site points to it, and `content.rank` for a rank.
 */
export const takeOffContent = staffEndpoint({
  method: 'DELETE',
  path: 'content/published',
  right: 'content.edit',
  input: z.strictObject(item),
  output: z.object({}),
})

/** PUT: moves an item to a place among those of its kind. */
export const moveContent = staffEndpoint({
  method: 'PUT',
  path: 'content/order',
  right: 'content.edit',
  input: z.strictObject({ ...item, position: z.int().check(z.gte(1), z.lte(10_000)) }),
  output: z.object({}),
})
