/**
 * Loaded before every command (`node --import`): caches compiled code, and resolves drizzle-orm's internal
 * imports without its package.json. Node would read those 180 kB for each of 420 files: a third of the start
 * time and of its memory, and two thirds of a short command.
 */
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

// Strips types and compiles once instead of at every start. If the folder is not writable, there is no cache.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const drizzleFolder = '/node_modules/drizzle-orm/'
const resolvedEntryPoints = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier.startsWith('.') && context.parentURL?.includes(drizzleFolder))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    const isEntryPoint = specifier.startsWith('drizzle-orm') && context.conditions.includes('import')
    if (!isEntryPoint) return nextResolve(specifier, context)
    const resolvedEntryPoint = resolvedEntryPoints.get(specifier) ?? {
      ...nextResolve(specifier, context),
      shortCircuit: true,
    }
    resolvedEntryPoints.set(specifier, resolvedEntryPoint)
    return resolvedEntryPoint
  },
})
