import type { MessageDescriptor } from '@lingui/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { RoleRow, RolesActionData, RolesView } from './roles-page.server.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readRoles, handleRolesForm } from './roles-page.server.ts'
import { permissionLabels } from './labels.ts'
import edit from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readRoles(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleRolesForm(context.get(pageRequest), request)
}

type RoleRefusal = Extract<RolesActionData, { problem: unknown }>

const problemMessages: Record<RoleRefusal['problem'], MessageDescriptor> = {
  'name-missing': msg`Enter a name for the role.`,
  'name-long': msg`The name is too long. Use up to 60 characters.`,
  'areas-missing': msg`Select at least one permission.`,
  taken: msg`Another role already has this name.`,
  own: msg`You cannot change your own role. Ask someone else.`,
  beyond: msg`This role includes permissions you do not have. Ask an owner.`,
  gone: msg`This role no longer exists.`,
}

/** The page of custom roles; the built-in roles cannot be edited. */
export default function RolesPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'problem' in answer ? answer : undefined
  return (
    <AdminLayout title={t`Roles`}>
      <link rel="stylesheet" href={edit} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {view.notice === 'saved' && !answer && <Trans>Role saved. It applies immediately.</Trans>}
        {view.notice === 'deleted' && !answer && <Trans>Role deleted</Trans>}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion id={answer.id} view={view} />}
      <p>
        <Trans>
          Owners have all permissions. Managers have all permissions except “Payments and taxes” and
          “Accounts”. For other people, add roles with the permissions they need, then assign them under
          “Accounts”.
        </Trans>
      </p>
      {view.roles.length > 0 && (
        <ul className="admin-rows">
          {view.roles.map((role) => (
            <li key={role.id}>
              <Role role={role} view={view} refusal={refusal?.id === role.id ? refusal : undefined} />
            </li>
          ))}
        </ul>
      )}
      <RoleForm
        key={view.roles.length}
        role={undefined}
        view={view}
        refusal={refusal && !view.roles.some(({ id }) => id === refusal.id) ? refusal : undefined}
      />
    </AdminLayout>
  )
}

type RoleProps = { view: RolesView; refusal: RoleRefusal | undefined }

function Role({ role, view, refusal }: RoleProps & { role: RoleRow }) {
  const { i18n } = useLingui()
  return (
    <div className="admin-row-what">
      <h3>
        <bdi>{role.name}</bdi>
      </h3>
      <p className="list-facts">
        <span>{role.areas.map((permission) => i18n._(permissionLabels[permission].name)).join(' · ')}</span>
        <span>
          <Plural value={role.people} _0="No accounts" one="# account" other="# accounts" />
        </span>
      </p>
      {role.isEditable && (
        <details className="list-more" open={refusal !== undefined}>
          <summary>
            <Trans>Edit</Trans>
            <span className="visually-hidden">: {role.name}</span>
          </summary>
          <RoleForm role={role} view={view} refusal={refusal} />
        </details>
      )}
    </div>
  )
}

function RoleForm({ role, view, refusal }: RoleProps & { role: RoleRow | undefined }) {
  const { i18n } = useLingui()
  const { name, areas }: { name: string; areas: Permission[] } = refusal ?? role ?? { name: '', areas: [] }
  const errorId = `role-problem-${role?.id ?? 0}`
  return (
    <form method="post" className="product-form" noValidate>
      <fieldset className="product-panel">
        <legend>{role ? <Trans>Edit role</Trans> : <Trans>New role</Trans>}</legend>
        {refusal && (
          <p className="admin-problem" role="alert" id={errorId}>
            {i18n._(problemMessages[refusal.problem])}
          </p>
        )}
        <input type="hidden" name="id" value={role?.id ?? 0} />
        <label>
          <Trans>Name</Trans>
          <input
            className="field"
            name="name"
            defaultValue={name}
            dir="auto"
            aria-describedby={refusal ? errorId : undefined}
          />
        </label>
        {view.areas.map((permission) => (
          <label key={permission} className="product-flag">
            <input
              type="checkbox"
              name="area"
              value={permission}
              defaultChecked={areas.includes(permission)}
            />
            <span>
              {i18n._(permissionLabels[permission].name)}: {i18n._(permissionLabels[permission].help)}
            </span>
          </label>
        ))}
        <p>
          <button className="button primary" type="submit" name="intent" value="save">
            {role ? <Trans>Save role</Trans> : <Trans>Add role</Trans>}
          </button>{' '}
          {role && (
            <button className="button danger" type="submit" name="intent" value="delete">
              <Trans>Delete…</Trans>
            </button>
          )}
        </p>
      </fieldset>
    </form>
  )
}

function DeleteQuestion({ id, view: { roles } }: { id: number; view: RolesView }) {
  const role = roles.find((one) => one.id === id)
  if (!role) return null
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <p>
        <Trans>
          Delete the role “<bdi>{role.name}</bdi>”?
        </Trans>{' '}
        <Plural
          value={role.people}
          _0="No accounts have this role."
          one="# account has this role and will become a customer without access to the admin."
          other="# accounts have this role and will become customers without access to the admin."
        />
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete role</Trans>
      </button>{' '}
      <ShopLink className="button" to="/admin/roles/" prefetch="none">
        <Trans>Cancel</Trans>
      </ShopLink>
    </form>
  )
}
