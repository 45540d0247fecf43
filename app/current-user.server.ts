/** `wp/v2/users/me`: who a proved sign-in belongs to, for clients of WordPress. */
import type { RestCall } from './rest-route.server.ts'
import type { Services } from './services.server.ts'
import { z } from 'zod'
import { shownName } from './features/customers/rules.ts'
import { findUser } from './features/customers/store.server.ts'
import { problems } from './platform/rest/problem.server.ts'
import { restEndpoint } from './rest-route.server.ts'

const shape = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  link: z.string(),
  slug: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
  meta: z.array(z.never()),
  is_super_admin: z.boolean(),
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

export const currentUserRoute = {
  path: '/wp/v2/users/me',
  item: { title: 'user', shape },
  methods: {
    GET: restEndpoint({
      allow: 'anyone',
      input: z.object({ context: z.enum(['view', 'embed']).default('view') }),
      answer: answerCurrentUser,
    }),
  },
}

async function answerCurrentUser(services: Services, { visitor }: RestCall<object>) {
  const user = visitor.userId > 0 ? await findUser(services, visitor.userId) : undefined
  if (!user) return { ok: false, problem: problems.notSignedIn } as const
  const body: z.infer<typeof shape> = {
    id: visitor.userId,
    name: shownName(user),
    url: '',
    description: '',
    link: '',
    slug: `user-${visitor.userId}`,
    // Pictures of people would have to be asked from a service that then knows our shoppers.
    avatar_urls: {},
    meta: [],
    is_super_admin: visitor.role === 'admin',
    _links: { self: [{ href: `${services.siteUrl}/wp-json/wp/v2/users/me` }] },
  }
  return { ok: true, body } as const
}
