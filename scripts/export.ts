/** `npm run export -- products [file]`: the catalog as a WooCommerce product export; `forms [file]`: its forms. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { exportProducts } from '#app/features/catalog/export/export-products.server.ts'
import { writeFormsFile } from '#app/features/contact-forms/definition/forms-file.server.ts'
import { writeWxrForms } from '#app/features/contact-forms/wordpress/write-wxr.server.ts'
import { openCatalog, type Catalog } from './commands/open-catalog.ts'
import { openProgressBar } from './commands/progress-bar.ts'

const usage = `Usage:
  npm run --silent export -- products [file.csv]
  npm run --silent export -- forms [file.json | file.xml]

  Forms are exported for WordPress if the file name ends with .xml.
  Without a file, or with -, the export is written to standard output.`

const [kind, target = '-', ...extraArguments] = process.argv.slice(2)
if ((kind !== 'products' && kind !== 'forms') || extraArguments.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    await writeExport(target, kind)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

type Kind = 'products' | 'forms'

async function writeExport(target: string, kind: Kind): Promise<void> {
  const catalog = await openCatalog()
  const partialFile = `${target}.part`
  const stream = target === '-' ? process.stdout : createWriteStream(partialFile)
  // A reader that closes early fails the write; without a listener the process would crash unreported.
  stream.on('error', () => {})
  const progressBar = openProgressBar(process.stderr)
  try {
    const summary = await (kind === 'forms' ? exportForms : exportProductRows)(catalog, {
      write: (text) => writeTo(stream, text),
      onProgress: (done, total) => progressBar.show({ phase: 'rows', done, total }),
    })
    progressBar.clear()
    if (target !== '-') {
      stream.end()
      await once(stream, 'finish')
      // Atomic: readers of the file see the old export or the whole new one.
      await rename(partialFile, target)
    }
    console.error(`Exported ${summary}${target === '-' ? '' : ` to ${target}`}`)
  } catch (error) {
    progressBar.clear()
    if (target !== '-') await rm(partialFile, { force: true })
    throw error
  } finally {
    await catalog.close()
  }
}

type ExportOutput = {
  write: (text: string) => Promise<void>
  onProgress: (done: number, total: number) => void
}

async function exportProductRows({ services, options }: Catalog, output: ExportOutput): Promise<string> {
  return `${await exportProducts(services, { ...options, ...output })} rows`
}

async function exportForms({ services }: Catalog, { write }: ExportOutput): Promise<string> {
  const forms = await services.forms.current()
  const { siteUrl: url } = services
  const isForWordPress = target.endsWith('.xml')
  const site = { title: new URL(url).host, url }
  await write(isForWordPress ? writeWxrForms(forms, site) : writeFormsFile(forms))
  return `${forms.length} forms`
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.write(text, (error) => (error ? reject(error) : resolve()))
  await promise
}
