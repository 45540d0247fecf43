/** Stands before every loader and action of the desk, so that none can be without a guard; roles are read with each request. */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { PageRequest } from './page-request.server.ts'
import { areasFor, asksAgain } from '#app/features/admin/rights.ts'
import { takeAnswer } from '#app/features/admin/asked-again/confirm.server.ts'
import { refuseArea, requireManager } from '#app/features/admin/guard.server.ts'
import { pageRequest } from './page-request.server.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Route = NonNullable<ServerBuild['routes'][string]>

/** The same build with a guard before each page and file of the desk. */
export function guardDesk(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && isOfDesk(route) ? guarded(id, route) : route] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function isOfDesk({ id, path }: Route): boolean {
  return id === 'desk' || path?.split('/').find((word) => !word.endsWith('?')) === 'admin'
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
        return action(await withAnswer(id, args))
      },
    }),
  }
  return { ...route, module }
}

/** Asks for the password again before what matters most, and goes on with what was sent once it is given. */
async function withAnswer(id: string, args: ActionFunctionArgs): Promise<ActionFunctionArgs> {
  const asks = asksAgain(id)
  if (asks === 'never') return args
  const page = args.context.get(pageRequest)
  return { ...args, request: await takeAnswer(page, args.request, { always: asks === 'always' }) }
}

async function requireRight(id: string, { context, params }: Args): Promise<void> {
  const page: PageRequest = context.get(pageRequest)
  const visitor = await requireManager(page)
  const needed = areasFor(id, { section: params['section'] })
  if (needed && mayUse(visitor, ...needed)) return
  await refuseArea(page)
}
