/** The JavaScript and CSS that a page loads before any interaction, gzipped. */
import { gzipSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { measureFirstUse } from './first-use.ts'
import { createProductUrls } from './catalog/requests.ts'
import { readLateFiles, readPageFiles } from './harness/page-files.ts'

const goals = { js: 150, css: 25, formScript: 25 }

export async function measureWeight(bench: Bench): Promise<void> {
  const { report, startSmallShop } = bench
  const { port } = await startSmallShop()
  report.printSection(
    'Weight of pages',
    'gzipped; scripts and style sheets of the page, what they import, and its language',
  )
  const productPath = createProductUrls([17])[0]?.replace(/^\/en/, '') ?? ''
  const pages = {
    home: '/',
    archive: '/shop/',
    'product in Arabic': productPath,
    'product in English': `/en${productPath}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    const origin = `http://127.0.0.1:${port}`
    const { html, scripts, styles } = await readPageFiles(origin + path)
    report.printFigure(`${name}: JavaScript, ${scripts.length} files`, sumKilobytes(scripts), {
      unit: 'KB',
      goal: { atMost: goals.js },
    })
    report.printFigure(`${name}: CSS, ${styles.length} files`, sumKilobytes(styles), {
      unit: 'KB',
      goal: { atMost: goals.css },
    })
    report.printFigure(`${name}: HTML`, gzipSync(html).length / 1000, {
      unit: 'KB',
      note: `${Math.round(html.length / 1000)} KB unpacked`,
    })
  }
  const formScripts = await readLateFiles(`http://127.0.0.1:${port}${productPath}`, [
    'hydrate-when-near',
    'forms-script',
  ])
  report.printFigure(`contact form: JavaScript, ${formScripts.length} files`, sumKilobytes(formScripts), {
    unit: 'KB',
    goal: { atMost: goals.formScript },
    note: 'in addition to the page, loaded when a form comes near the viewport',
  })
  await measureFirstUse(bench)
}

function sumKilobytes(files: { gzippedBytes: number }[]): number {
  return files.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1000
}
