/** `npm run export -- products [file]`: the catalogue as a WooCommerce product export. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { exportProducts } from '#app/features/catalog/export/export-products.server.ts'
import { openCatalog } from './open-catalog.ts'
import { openProgressBar } from './progress-bar.ts'

const usage = `Usage: npm run --silent export -- products [file.csv]
  Without a file, or with -, the export goes to the standard output.`

const [kind, target = '-', ...more] = process.argv.slice(2)
if (kind !== 'products' || more.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    await exportTo(target)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function exportTo(target: string): Promise<void> {
  const catalog = await openCatalog()
  const draft = `${target}.part`
  const stream = target === '-' ? process.stdout : createWriteStream(draft)
  // A reader that leaves early fails the write; without a listener it would end us before we can say so.
  stream.on('error', () => {})
  const bar = openProgressBar(process.stderr)
  try {
    const rows = await exportProducts(catalog.services, {
      ...catalog.options,
      write: (text) => writeTo(stream, text),
      onProgress: (done, total) => bar.show({ phase: 'rows', done, total }),
    })
    bar.clear()
    if (target !== '-') {
      stream.end()
      await once(stream, 'finish')
      // Whoever reads the file meets the old export or the whole new one.
      await rename(draft, target)
    }
    console.error(`Exported ${rows} rows${target === '-' ? '' : ` to ${target}`}`)
  } catch (error) {
    bar.clear()
    if (target !== '-') await rm(draft, { force: true })
    throw error
  } finally {
    await catalog.close()
  }
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.write(text, (error) => (error ? reject(error) : resolve()))
  await promise
}
