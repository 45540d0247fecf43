/** Loader and action of the roles page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { RoleProblem, StoredRole } from './roles.server.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { checkName, cleanName } from '#app/features/customers/rules.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import {
  allPermissions,
  filterPermissions,
  isSubset,
  type Permission,
} from '#app/platform/visitor/permissions.ts'
import { listPermissions } from '#app/platform/visitor/visitor.ts'
import { deleteRole, listRoles, saveRole } from './roles.server.ts'

const notices = ['saved', 'deleted'] as const

/** The custom roles, and the permissions that the visitor may assign; one statement. */
export async function readRoles(page: PageRequest) {
  const visitor = await requireStaff(page)
  const ownPermissions = listPermissions(visitor)
  const roles = await listRoles(page.services.database.db)
  return {
    roles: roles.map((role) => ({ ...role, isEditable: isSubset(role.areas, ownPermissions) })),
    areas: allPermissions.filter((area) => ownPermissions.includes(area)),
    notice: notices.find((notice) => notice === page.query.get('notice')),
  }
}

export type RolesView = Awaited<ReturnType<typeof readRoles>>
export type RoleRow = StoredRole & { isEditable: boolean }

/** A confirmation question before a role is deleted, or the input and why it was not saved. `id` 0: a new one. */
export type RolesActionData =
  | { ask: 'delete'; id: number }
  | {
      id: number
      name: string
      areas: Permission[]
      problem: RoleProblem | 'name-missing' | 'name-long' | 'areas-missing'
    }

/** Saves a role, or deletes one after confirmation. */
export async function handleRolesForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const intent = formData.get('intent')
  const id = readId(formData)
  const name = cleanName(readText(formData, 'name'))
  const requestedAreas = filterPermissions(formData.getAll('area').filter((one) => typeof one === 'string'))
  if (id === undefined || (intent !== 'save' && (intent !== 'delete' || id === 0)))
    throw data(null, { status: 400 })
  if (intent === 'delete' && formData.get('sure') !== 'yes')
    return { ask: 'delete', id } satisfies RolesActionData
  const refuse = (problem: Extract<RolesActionData, { problem: unknown }>['problem']) =>
    data<RolesActionData>(
      { id, name, areas: requestedAreas, problem },
      { status: problem === 'gone' ? 404 : 422 },
    )
  if (intent === 'delete') {
    const deleteResult = await deleteRole(page.services, { actorId, id })
    return deleteResult.ok ? redirectWithNotice(page, 'deleted') : refuse(deleteResult.problem)
  }
  if (name === '') return refuse('name-missing')
  if (checkName(name)) return refuse('name-long')
  if (requestedAreas.length === 0) return refuse('areas-missing')
  const draft = { id: id === 0 ? undefined : id, name, areas: requestedAreas }
  const saveResult = await saveRole(page.services, { actorId, draft })
  return saveResult.ok ? redirectWithNotice(page, 'saved') : refuse(saveResult.problem)
}

function readId(formData: FormData): number | undefined {
  const text = readText(formData, 'id')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function readText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}

function redirectWithNotice({ services, locale }: PageRequest, notice: (typeof notices)[number]): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/roles/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
