/** Scripts and style sheets a page loads by itself: those it references, and their imports. */
import { gzipSync } from 'node:zlib'

export type PageFile = { url: string; gzippedBytes: number }
export type PageFiles = { html: string; scripts: PageFile[]; styles: PageFile[] }

const linkOrScriptPattern = /<(?:link|script)\b[^>]*>/g
const inlineScriptPattern = /<script\b[^>]*>([\s\S]*?)<\/script>/g
const staticImportPattern =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]+?\bfrom\s*|[\w$*{},\s]*}\s*from\s*)?["']([^"'\s]+\.js)["']/g

export async function readPageFiles(pageUrl: string): Promise<PageFiles> {
  const html = await readText(pageUrl)
  const tags = html.match(linkOrScriptPattern) ?? []
  const styles = tags
    .filter((tag) => readAttribute(tag, 'rel') === 'stylesheet')
    .map((tag) => readAttribute(tag, 'href'))
  const scripts = tags.flatMap((tag) => {
    if (readAttribute(tag, 'rel') === 'modulepreload') return [readAttribute(tag, 'href')]
    return tag.startsWith('<script') && readAttribute(tag, 'src') !== '' ? [readAttribute(tag, 'src')] : []
  })
  const inlineImports = [...html.matchAll(inlineScriptPattern)].flatMap(([, source = '']) =>
    findImports(source),
  )
  const entryUrls = [...scripts, ...inlineImports].map((url) => new URL(url, pageUrl).href)
  return {
    html,
    scripts: await loadWithImports(entryUrls, readLanguage(html)),
    styles: await readSizes(toAbsoluteUrls(styles, pageUrl)),
  }
}

/**
 * Files a page fetches for lazily imported scripts: 'forms-script' of `import('./forms-script-….js')`. Each
 * name must occur in a script of the page, or in the files of an earlier name.
 */
export async function readLateFiles(pageUrl: string, names: string[]): Promise<PageFile[]> {
  const { html, scripts } = await readPageFiles(pageUrl)
  const filesByUrl = new Map(scripts.map((file) => [file.url, file]))
  for (const name of names) {
    const lateUrls = await findLateUrls(name, [...filesByUrl.keys()])
    if (lateUrls.length === 0)
      throw new Error(`${pageUrl} names no ${name}-….js: one import of it was expected`)
    for (const file of await loadWithImports(lateUrls, readLanguage(html))) filesByUrl.set(file.url, file)
  }
  for (const { url } of scripts) filesByUrl.delete(url)
  return [...filesByUrl.values()]
}

async function findLateUrls(name: string, scripts: string[]): Promise<string[]> {
  const lateImportPattern = new RegExp(String.raw`["'\`]\./(${name}-[\w-]+\.js)["'\`]`)
  const sources = await Promise.all(scripts.map(readText))
  return scripts.flatMap((url, index) => {
    const file = lateImportPattern.exec(sources[index] ?? '')?.[1]
    return file === undefined ? [] : toAbsoluteUrls([file], url)
  })
}

/** Follows imports from file to file; messages of the page's language are fetched on hydration. */
async function loadWithImports(entryUrls: string[], language: string): Promise<PageFile[]> {
  const files = new Map<string, PageFile>()
  const pendingUrls = [...entryUrls]
  for (let url = pendingUrls.pop(); url !== undefined; url = pendingUrls.pop()) {
    if (files.has(url)) continue
    const source = await readText(url)
    files.set(url, { url, gzippedBytes: gzipSync(source).length })
    pendingUrls.push(
      ...toAbsoluteUrls([...findImports(source), ...findMessageImports(source, language)], url),
    )
  }
  return [...files.values()]
}

function readLanguage(html: string): string {
  return /<html[^>]*\slang="([a-z]+)"/.exec(html)?.[1] ?? ''
}

function findImports(source: string): string[] {
  return [...source.matchAll(staticImportPattern)].map(([, url = '']) => url)
}

function findMessageImports(source: string, language: string): string[] {
  return [...source.matchAll(/import\(\s*["'`](\.\/([a-z]{2})-[\w-]+\.js)["'`]\s*\)/g)]
    .filter(([, , locale]) => locale === language)
    .map(([, url = '']) => url)
}

async function readSizes(urls: string[]): Promise<PageFile[]> {
  return Promise.all(
    [...new Set(urls)].map(async (url) => ({
      url,
      gzippedBytes: gzipSync(await readText(url)).length,
    })),
  )
}

function toAbsoluteUrls(urls: string[], base: string): string[] {
  return urls.map((url) => new URL(url, base).href)
}

function readAttribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: 200 was expected`)
  return response.text()
}
