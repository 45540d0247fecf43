/** Loader and action of the redirects page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { data } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { redirectBackToList } from '#app/features/admin/list/list-actions.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readNotice, readSearch } from '#app/features/admin/list/list-query.ts'
import { readValues, readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { isServedPath } from '#app/features/content/path-taken.server.ts'
import { addRedirect, deleteRedirects, listRedirects } from '#app/features/content/redirects.server.ts'
import { readPath, readTarget } from './rules.ts'

const ROWS_PER_PAGE = 50
const MAX_DELETED_REDIRECTS = 1000

export async function readRedirects(page: PageRequest) {
  await requireStaff(page)
  const { query, services } = page
  const search = readSearch(query)
  const pageResult = await readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, async (part) => {
    const { redirects, total } = await listRedirects(services, { search, ...part })
    return { rows: redirects.map(({ path, target }) => ({ path, target })), total }
  })
  return { ...pageResult, filter: { search }, notice: readNotice(query, ['added', 'deleted']) }
}

export type RedirectsRefusal = { values: FormValues; problems: Problems }

/** Adds a redirect, or deletes the checked ones. */
export async function handleRedirectsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(values)
  if (intent === 'delete')
    return redirectWithNotice(
      page,
      'deleted',
      await remove(page, { actorId, paths: readValues(values, 'path') }),
    )
  if (intent !== 'save') throw data(null, { status: 400 })
  const problems = await add(page, { actorId, values })
  if (Object.keys(problems).length === 0) return redirectWithNotice(page, 'added', 1)
  return data<RedirectsRefusal>({ values, problems }, { status: 422 })
}

async function add(
  { services }: PageRequest,
  { actorId, values }: { actorId: number; values: FormValues },
): Promise<Problems> {
  const shop = { siteUrl: services.siteUrl, ...services.settings.current().shop }
  const path = readPath(readText(values, 'from'), shop)
  const target = readTarget(readText(values, 'to'), shop)
  if (path === undefined || target === undefined) {
    return {
      ...(path === undefined && { from: 'path' as const }),
      ...(target === undefined && { to: 'target' as const }),
    }
  }
  return services.database.db.transaction(async (transaction): Promise<Problems> => {
    if (await isServedPath(transaction, path)) return { from: 'answered' }
    const addResult = await addRedirect(transaction, { path, target })
    if (!addResult.ok) return { to: 'loop' }
    await services.notifications.publishIn(transaction, ['redirects'])
    const { previousTarget } = addResult
    const action = previousTarget === undefined ? 'created' : 'changed'
    await audit(transaction, {
      ...{ actorId, kind: 'redirect', subject: path, action },
      changes: previousTarget === target ? {} : { target: [previousTarget ?? null, target] },
    })
    return {}
  })
}

function remove(
  { services }: PageRequest,
  { actorId, paths }: { actorId: number; paths: string[] },
): Promise<number> {
  return services.database.db.transaction(async (transaction) => {
    const deletedRedirects = await deleteRedirects(transaction, paths.slice(0, MAX_DELETED_REDIRECTS))
    await services.notifications.publishIn(transaction, ['redirects'])
    await audit(
      transaction,
      deletedRedirects.map(({ path, target }) => {
        return { actorId, kind: 'redirect', subject: path, action: 'deleted', changes: { target } }
      }),
    )
    return deletedRedirects.length
  })
}

function redirectWithNotice(page: PageRequest, kind: string, count: number): Response {
  return redirectBackToList(page, '/admin/redirects/', { kind, count })
}
