/** `/wp-json/hanout/v1/wishlist/merges`: reports once what a sign-in merged into the list, and undoes it. */
import type { RestRoute } from '#app/rest/route.server.ts'
import { z } from 'zod'
import { takeMergeNotices, undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { problems } from '#app/platform/rest/problem.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { findCurrentList } from './identity/owner.server.ts'
import { readListData } from './contract/state.server.ts'

const headers = { 'Cache-Control': 'private, no-store' }

export const wishlistRoutes: RestRoute[] = [
  {
    path: '/hanout/v1/wishlist/merges',
    methods: {
      POST: restEndpoint({
        allow: 'shopper',
        input: z.object({}),
        answer: async (services, { visitor, i18n }) => {
          const merges = await takeMergeNotices(services, { userId: visitor.userId, i18n, kind: 'wishlist' })
          const merged = merges.map(({ id, sentence }) => ({ id, sentence }))
          return { ok: true, body: { merged }, headers }
        },
      }),
    },
  },
  {
    path: '/hanout/v1/wishlist/merges/:id/undo',
    methods: {
      POST: restEndpoint({
        allow: 'shopper',
        input: z.object({ id: z.string().max(40) }),
        answer: async (services, call) => {
          const { userId } = call.visitor
          if (!(await undoMerge(services, { id: call.input.id, userId, kind: 'wishlist' }))) {
            return { ok: false, problem: problems.noRoute }
          }
          const { state } = await readListData(services, await findCurrentList(services, call))
          return { ok: true, body: { state }, headers }
        },
      }),
    },
  },
]
