/** `wp/v2/users/me`: the account of a proven sign-in, for WordPress clients. */
import type { RestResponse, RestCall } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { formatDisplayName } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { problems } from '#app/platform/rest/problem.server.ts'
import { createContextSchema, findEditingRefusal, type ContextInput } from './context.server.ts'
import { restEndpoint } from './route.server.ts'

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
  email: z
    .string()
    .optional()
    .meta({ context: ['edit'] }),
  roles: z
    .array(z.string())
    .optional()
    .meta({ context: ['edit'] }),
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

const brief = ['id', 'name', 'url', 'description', 'link', 'slug', 'avatar_urls', '_links']

export const currentUserRoute = {
  path: '/wp/v2/users/me',
  item: { title: 'user', shape, brief },
  methods: {
    GET: restEndpoint({
      allow: 'anyone',
      input: z.object({ context: createContextSchema() }),
      answer: answerCurrentUser,
    }),
  },
}

async function answerCurrentUser(services: Services, call: RestCall<ContextInput>): Promise<RestResponse> {
  const { visitor, input } = call
  const user = visitor.userId > 0 ? await findUser(services, visitor.userId) : undefined
  if (!user) return { ok: false, problem: problems.notSignedIn }
  const refusal = findEditingRefusal(call)
  if (refusal) return refusal
  const body: z.infer<typeof shape> = {
    id: visitor.userId,
    name: formatDisplayName(user),
    url: '',
    description: '',
    link: '',
    slug: `user-${visitor.userId}`,
    // Avatars would require an external service, which would then learn of our customers.
    avatar_urls: {},
    meta: [],
    is_super_admin: visitor.role === 'admin',
    ...(input.context === 'edit' && { email: user.email, roles: [user.role] }),
    _links: { self: [{ href: `${services.siteUrl}/wp-json/wp/v2/users/me` }] },
  }
  return { ok: true, body }
}
