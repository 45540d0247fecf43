/**
 * Loaded before every command (`node --import`): what was compiled once is kept, and files of drizzle-orm find each other
 * without its package.json. Node would read those 180 kB for each of 420 files: a third of a start and of its memory, and two
 * thirds of a short command.
 */
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

// Types are taken out and code compiled once, not at every start. Where nothing can be written there is no cache.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const within = '/node_modules/drizzle-orm/'
const entrances = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, findByNode) => {
    if (specifier.startsWith('.') && context.parentURL?.includes(within))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    const isEntrance = specifier.startsWith('drizzle-orm') && context.conditions.includes('import')
    if (!isEntrance) return findByNode(specifier, context)
    const found = entrances.get(specifier) ?? { ...findByNode(specifier, context), shortCircuit: true }
    entrances.set(specifier, found)
    return found
  },
})
