/** `wp/v2/media`: uploads, their sizes, texts and removal; managers only. What is read stands in endpoints of its own. */
import type { RestAnswer, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { restEndpoint } from '#app/rest/route.server.ts'
import type { FinishResult } from './uploads/uploads.server.ts'
import { mediaForContract, mediaShape } from './contract.server.ts'
import { changeMedium, findMedium, type MediaRow } from './library.server.ts'
import { mediaProblems, pictureProblem, receiveProblem } from './problems.server.ts'
import { receiveFile } from './uploads/receive.server.ts'
import { removeMedium } from './remove.server.ts'
import { countUses, libraryAreas, plainText } from './rules.ts'
import { finishUpload, keepUpload } from './uploads/uploads.server.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647).describe('Number in the library.')
const flag = z.union([z.boolean(), z.stringbool()]).default(false)
// PostgreSQL has neither NUL nor halves of characters in texts.
const text = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/)
  .refine((given) => given.isWellFormed())
const alt = z.object({ ar: text.optional(), en: text.optional() }).describe('Alternative texts by language.')

const upload = restEndpoint({
  allow: libraryAreas,
  streamsBody: true,
  input: z.object({}),
  answer: async (services, call) => {
    const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
    const limitInBytes = limitInMegabytes * 1024 * 1024
    const received = await receiveFile(call.request, { dataDir: services.dataDir, limitInBytes })
    if (!received.ok) return { ok: false, problem: receiveProblem(received.reason, limitInMegabytes) }
    const { file } = received
    try {
      const { title = '', alt_text: altText = '' } = file.fields
      const alt = altText ? { [call.locale]: plainText(altText) } : {}
      const kept = await keepUpload(services, { file, title: plainText(title), alt })
      if (!kept.ok && 'reason' in kept) return { ok: false, problem: pictureProblem(kept) }
      return finished(services, call, kept)
    } finally {
      await file.discard()
    }
  },
})

const postProcess = restEndpoint({
  allow: libraryAreas,
  input: z.object({ id, action: z.literal('create-image-subsizes') }),
  answer: async (services, call) => {
    const medium = await findMedium(services, call.input.id)
    if (!medium) return { ok: false, problem: mediaProblems.unknown }
    const answer = await finished(services, call, await finishUpload(services, medium))
    return answer.ok ? { ...answer, status: 200, headers: {} } : answer
  },
})

const change = restEndpoint({
  allow: libraryAreas,
  allowsBatch: true,
  input: z.object({
    id,
    title: text.min(1).optional().describe('What managers call it.'),
    alt_text: text.optional().describe('Alternative text in the language of the call.'),
    alt: alt.optional(),
  }),
  answer: async (services, call) => {
    const { id, title, alt_text: altText, alt } = call.input
    const texts = altText === undefined ? alt : { ...alt, [call.locale]: altText }
    const medium = await changeMedium(services, { id, title, alt: texts })
    if (!medium) return { ok: false, problem: mediaProblems.unknown }
    return { ok: true, body: shape(services, call, medium) }
  },
})

const remove = restEndpoint({
  allow: libraryAreas,
  allowsBatch: true,
  input: z.object({
    id,
    force: flag.describe('Must be true: there is no trash.'),
    even_if_used: flag.describe('Whether it is taken away from products and pages that show it.'),
  }),
  answer: async (services, call) => {
    const { id, force, even_if_used: evenIfUsed } = call.input
    const medium = await findMedium(services, id)
    if (!medium) return { ok: false, problem: mediaProblems.unknown }
    if (!force) return { ok: false, problem: mediaProblems.noTrash }
    const uses = await services.findMediaUses(services.database.db, medium)
    if (countUses(uses) > 0 && !evenIfUsed) {
      const { tags: _, ...places } = uses
      return { ok: false, problem: mediaProblems.inUse, data: { uses: places } }
    }
    const removed = await removeMedium(services, medium)
    if (!removed) return { ok: false, problem: mediaProblems.unknown }
    return { ok: true, body: { deleted: true, previous: shape(services, call, removed) } }
  },
})

export const mediaRoutes: RestRoute[] = [
  { path: '/wp/v2/media', methods: { POST: upload } },
  {
    path: '/wp/v2/media/:id{[0-9]+}',
    methods: { POST: change, PUT: change, PATCH: change, DELETE: remove },
    item: { title: 'attachment', shape: mediaShape },
  },
  { path: '/wp/v2/media/:id{[0-9]+}/post-process', methods: { POST: postProcess } },
]

type Call = RestCall<unknown>

async function finished(
  services: Services,
  call: Call,
  result: FinishResult,
): Promise<RestAnswer & { status?: 201 }> {
  if (result.ok) {
    const body = shape(services, call, result.medium)
    const headers = { Location: `${services.siteUrl}/wp-json/wp/v2/media/${body.id}` }
    return { ok: true, status: 201, body, headers }
  }
  if (result.kind === 'gone') return { ok: false, problem: mediaProblems.unknown }
  // With it the client asks for the sizes again, up to five times (API-6).
  const headers = { 'X-WP-Upload-Attachment-ID': String(result.medium.id) }
  return { ok: false, problem: mediaProblems.unfinished, headers }
}

function shape({ siteUrl, settings }: Services, { locale }: Call, medium: MediaRow) {
  const { timeZone } = settings.current().catalog
  return mediaForContract(medium, { siteUrl, locale, timeZone })
}
