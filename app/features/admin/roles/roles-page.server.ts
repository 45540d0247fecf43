/** Loader and action of the roles page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { RoleProblem, StoredRole } from './roles.server.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { checkName, cleanName } from '#app/features/customers/rules.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import {
  allPermissions,
  permissionsIn,
  isWithin,
  type Permission,
} from '#app/platform/visitor/permissions.ts'
import { permissionsOf } from '#app/platform/visitor/visitor.ts'
import { deleteRole, listRoles, saveRole } from './roles.server.ts'

const notices = ['saved', 'deleted'] as const

/** The custom roles, and the permissions that the visitor may assign; one statement. */
export async function readRoles(page: PageRequest) {
  const visitor = await requireStaff(page)
  const own = permissionsOf(visitor)
  const roles = await listRoles(page.services.database.db)
  return {
    roles: roles.map((role) => ({ ...role, isWithin: isWithin(role.areas, own) })),
    areas: allPermissions.filter((area) => own.includes(area)),
    notice: notices.find((notice) => notice === page.query.get('notice')),
  }
}

export type RolesView = Awaited<ReturnType<typeof readRoles>>
export type RoleRow = StoredRole & { isWithin: boolean }

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
  const { userId: by } = await requireStaff(page)
  const sent = await request.formData().catch(() => new FormData())
  const intent = sent.get('intent')
  const id = idIn(sent)
  const name = cleanName(textOf(sent, 'name'))
  const requestedAreas = permissionsIn(sent.getAll('area').filter((one) => typeof one === 'string'))
  if (id === undefined || (intent !== 'save' && (intent !== 'delete' || id === 0)))
    throw data(null, { status: 400 })
  if (intent === 'delete' && sent.get('sure') !== 'yes')
    return { ask: 'delete', id } satisfies RolesActionData
  const refuse = (problem: Extract<RolesActionData, { problem: unknown }>['problem']) =>
    data<RolesActionData>(
      { id, name, areas: requestedAreas, problem },
      { status: problem === 'gone' ? 404 : 422 },
    )
  if (intent === 'delete') {
    const deleted = await deleteRole(page.services, { by, id })
    return deleted.ok ? redirectWithNotice(page, 'deleted') : refuse(deleted.problem)
  }
  if (name === '') return refuse('name-missing')
  if (checkName(name)) return refuse('name-long')
  if (requestedAreas.length === 0) return refuse('areas-missing')
  const draft = { id: id === 0 ? undefined : id, name, areas: requestedAreas }
  const saved = await saveRole(page.services, { by, draft })
  return saved.ok ? redirectWithNotice(page, 'saved') : refuse(saved.problem)
}

function idIn(sent: FormData): number | undefined {
  const text = textOf(sent, 'id')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}

function redirectWithNotice({ services, locale }: PageRequest, notice: (typeof notices)[number]): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/roles/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
