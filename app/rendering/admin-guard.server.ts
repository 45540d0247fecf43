/**
 * Guards every loader and action of the admin, so that none can lack a guard of its own. Roles are read anew
 * with each request.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { PageRequest } from './page-request.server.ts'
import { permissionsFor, reauthenticationMode } from '#app/features/admin/permissions.ts'
import { resolveReauthentication } from '#app/features/admin/reauthentication/reauthentication.server.ts'
import { refuseForPermission, requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from './page-request.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Route = NonNullable<ServerBuild['routes'][string]>

/** Returns the build with a guard before each page and file of the admin. */
export function guardAdmin(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && isAdminRoute(route) ? guarded(id, route) : route] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function isAdminRoute({ id, path }: Route): boolean {
  return id === 'admin-layout' || path?.split('/').find((word) => !word.endsWith('?')) === 'admin'
}

function guarded(id: string, route: Route): Route {
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader && {
      loader: async (args: LoaderFunctionArgs) => {
        await requireRight(id, args)
        return loader(args)
      },
    }),
    ...(action && {
      action: async (args: ActionFunctionArgs) => {
        await requireRight(id, args)
        return action(await withConfirmation(id, args))
      },
    }),
  }
  return { ...route, module }
}

/**
 * Asks for re-authentication before the most sensitive actions, and then continues with the submitted form.
 */
async function withConfirmation(id: string, args: ActionFunctionArgs): Promise<ActionFunctionArgs> {
  const confirmation = reauthenticationMode(id)
  if (confirmation === 'never') return args
  const page = args.context.get(pageRequest)
  return {
    ...args,
    request: await resolveReauthentication(page, args.request, { always: confirmation === 'always' }),
  }
}

async function requireRight(id: string, { context, params }: Args): Promise<void> {
  const page: PageRequest = context.get(pageRequest)
  const visitor = await requireStaff(page)
  const needed = permissionsFor(id, { section: params['section'] })
  if (needed && hasPermission(visitor, ...needed)) return
  await refuseForPermission(page)
}
