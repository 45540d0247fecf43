/** `wp/v2/media`: uploads, sizes, texts, deletion, with a library permission. Reading has other endpoints. */
import type { RestResponse, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { restEndpoint } from '#app/rest/route.server.ts'
import type { FinishResult } from './uploads/uploads.server.ts'
import { formatMediaForContract, mediaShape } from './contract.server.ts'
import { updateAsset, findAsset, type MediaRow } from './library.server.ts'
import { mediaProblems, findPictureProblem, createReceiveProblem } from './problems.server.ts'
import { receiveFile } from './uploads/receive.server.ts'
import { removeAsset } from './remove.server.ts'
import { countUses, libraryPermissions, toPlainText } from './rules.ts'
import { finishUpload, storeUpload } from './uploads/uploads.server.ts'

const idSchema = z.coerce.number().int().min(1).max(2_147_483_647).describe('Number in the library.')
const flagSchema = z.union([z.boolean(), z.stringbool()]).default(false)
// PostgreSQL texts can contain neither NUL nor lone surrogates.
const textSchema = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/)
  .refine((value) => value.isWellFormed())
const altSchema = z
  .object({ ar: textSchema.optional(), en: textSchema.optional() })
  .describe('Alternative texts by language.')

const uploadEndpoint = restEndpoint({
  allow: libraryPermissions,
  streamsBody: true,
  input: z.object({}),
  answer: async (services, call) => {
    const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
    const limitInBytes = limitInMegabytes * 1024 * 1024
    const receiveResult = await receiveFile(call.request, { dataDir: services.dataDir, limitInBytes })
    if (!receiveResult.ok)
      return { ok: false, problem: createReceiveProblem(receiveResult.reason, limitInMegabytes) }
    const { file } = receiveResult
    try {
      const { title = '', alt_text: altText = '' } = file.fields
      const alt = altText ? { [call.locale]: toPlainText(altText) } : {}
      const result = await storeUpload(services, { file, title: toPlainText(title), alt })
      if (!result.ok && 'reason' in result) return { ok: false, problem: findPictureProblem(result) }
      return createFinishResponse(services, call, result)
    } finally {
      await file.discard()
    }
  },
})

const postProcessEndpoint = restEndpoint({
  allow: libraryPermissions,
  input: z.object({ id: idSchema, action: z.literal('create-image-subsizes') }),
  answer: async (services, call) => {
    const asset = await findAsset(services, call.input.id)
    if (!asset) return { ok: false, problem: mediaProblems.unknown }
    const answer = await createFinishResponse(services, call, await finishUpload(services, asset))
    return answer.ok ? { ...answer, status: 200, headers: {} } : answer
  },
})

const changeEndpoint = restEndpoint({
  allow: libraryPermissions,
  allowsBatch: true,
  input: z.object({
    id: idSchema,
    title: textSchema.min(1).optional().describe('What managers call it.'),
    alt_text: textSchema.optional().describe('Alternative text in the language of the call.'),
    alt: altSchema.optional(),
  }),
  answer: async (services, call) => {
    const { id, title, alt_text: altText, alt } = call.input
    const texts = altText === undefined ? alt : { ...alt, [call.locale]: altText }
    const asset = await updateAsset(services, { id, title, alt: texts })
    if (!asset) return { ok: false, problem: mediaProblems.unknown }
    return { ok: true, body: formatAsset(services, call, asset) }
  },
})

const removeEndpoint = restEndpoint({
  allow: libraryPermissions,
  allowsBatch: true,
  input: z.object({
    id: idSchema,
    force: flagSchema.describe('Must be true: there is no trash.'),
    even_if_used: flagSchema.describe('Whether it is taken away from products and pages that show it.'),
  }),
  answer: async (services, call) => {
    const { id, force, even_if_used: evenIfUsed } = call.input
    const asset = await findAsset(services, id)
    if (!asset) return { ok: false, problem: mediaProblems.unknown }
    if (!force) return { ok: false, problem: mediaProblems.noTrash }
    const uses = await services.findMediaUses(services.database.db, asset)
    if (countUses(uses) > 0 && !evenIfUsed) {
      const { tags: _, ...usesWithoutTags } = uses
      return { ok: false, problem: mediaProblems.inUse, data: { uses: usesWithoutTags } }
    }
    const removedAsset = await removeAsset(services, asset)
    if (!removedAsset) return { ok: false, problem: mediaProblems.unknown }
    return { ok: true, body: { deleted: true, previous: formatAsset(services, call, removedAsset) } }
  },
})

export const mediaRoutes: RestRoute[] = [
  { path: '/wp/v2/media', methods: { POST: uploadEndpoint } },
  {
    path: '/wp/v2/media/:id{[0-9]+}',
    methods: { POST: changeEndpoint, PUT: changeEndpoint, PATCH: changeEndpoint, DELETE: removeEndpoint },
    item: { title: 'attachment', shape: mediaShape },
  },
  { path: '/wp/v2/media/:id{[0-9]+}/post-process', methods: { POST: postProcessEndpoint } },
]

type Call = RestCall<unknown>

async function createFinishResponse(
  services: Services,
  call: Call,
  result: FinishResult,
): Promise<RestResponse & { status?: 201 }> {
  if (result.ok) {
    const body = formatAsset(services, call, result.asset)
    const headers = { Location: `${services.siteUrl}/wp-json/wp/v2/media/${body.id}` }
    return { ok: true, status: 201, body, headers }
  }
  if (result.kind === 'gone') return { ok: false, problem: mediaProblems.unknown }
  // The client uses this header to request post-processing again, up to five times (API-6).
  const headers = { 'X-WP-Upload-Attachment-ID': String(result.asset.id) }
  return { ok: false, problem: mediaProblems.unfinished, headers }
}

function formatAsset({ siteUrl, settings }: Services, { locale }: Call, asset: MediaRow) {
  const { timeZone } = settings.current().catalog
  return formatMediaForContract(asset, { siteUrl, locale, timeZone })
}
