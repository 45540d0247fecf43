/** `/wp-json/hanout/v1/compare/merges/:id/undo`: undoes what a sign-in merged into the list. */
import type { RestRoute } from '#app/rest/route.server.ts'
import { z } from 'zod'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { problems } from '#app/platform/rest/problem.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { createListCookie } from './caller.server.ts'
import { readStoredList } from './store.server.ts'

export const compareRoutes: RestRoute[] = [
  {
    path: '/hanout/v1/compare/merges/:id/undo',
    methods: {
      POST: restEndpoint({
        allow: 'shopper',
        input: z.object({ id: z.string().max(40) }),
        answer: async (services, { visitor, input }) => {
          const { userId } = visitor
          if (!(await undoMerge(services, { id: input.id, userId, kind: 'compare' }))) {
            return { ok: false, problem: problems.noRoute }
          }
          const ids = await readStoredList(services.database.db, userId)
          return { ok: true, body: { ids }, cookies: [createListCookie(services, visitor, ids)] }
        },
      }),
    },
  },
]
