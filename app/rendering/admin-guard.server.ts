/**
 * Guards every loader and action of the admin, so that none of them needs a guard of its own. Roles are read
 * again for each request.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { PageRequest } from './page-request.server.ts'
import { findRoutePermissions, findReauthenticationMode } from '#app/features/admin/permissions.ts'
import { resolveReauthentication } from '#app/features/admin/reauthentication/reauthentication.server.ts'
import { throwPermissionError, requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from './page-request.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Route = NonNullable<ServerBuild['routes'][string]>

/** Returns the build with a guard before each page and file of the admin. */
export function guardAdmin(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && isAdminRoute(route) ? guardRoute(id, route) : route] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function isAdminRoute({ id, path }: Route): boolean {
  return id === 'admin-layout' || path?.split('/').find((word) => !word.endsWith('?')) === 'admin'
}

function guardRoute(id: string, route: Route): Route {
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader && {
      loader: async (args: LoaderFunctionArgs) => {
        await requirePermission(id, args)
        return loader(args)
      },
    }),
    ...(action && {
      action: async (args: ActionFunctionArgs) => {
        await requirePermission(id, args)
        return action(await reauthenticate(id, args))
      },
    }),
  }
  return { ...route, module }
}

/**
 * Asks for re-authentication before the most sensitive actions, and then continues with the submitted form.
 */
async function reauthenticate(id: string, args: ActionFunctionArgs): Promise<ActionFunctionArgs> {
  const mode = findReauthenticationMode(id)
  if (mode === 'never') return args
  const page = args.context.get(pageRequest)
  return {
    ...args,
    request: await resolveReauthentication(page, args.request, { isAlwaysRequired: mode === 'always' }),
  }
}

async function requirePermission(id: string, { context, params }: Args): Promise<void> {
  const page: PageRequest = context.get(pageRequest)
  const visitor = await requireStaff(page)
  const permissions = findRoutePermissions(id, { section: params['section'] })
  if (permissions && hasPermission(visitor, ...permissions)) return
  await throwPermissionError(page)
}
