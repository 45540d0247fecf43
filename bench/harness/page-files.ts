/** Scripts and style sheets a page loads by itself: those it references, and their imports. */
import { gzipSync } from 'node:zlib'

export type PageFile = { address: string; gzippedBytes: number }
export type PageFiles = { html: string; scripts: PageFile[]; styles: PageFile[] }

const named = /<(?:link|script)\b[^>]*>/g
const inlineScripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g
const staticImports =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]+?\bfrom\s*|[\w$*{},\s]*}\s*from\s*)?["']([^"'\s]+\.js)["']/g

export async function readPageFiles(pageAddress: string): Promise<PageFiles> {
  const html = await readText(pageAddress)
  const tags = html.match(named) ?? []
  const styles = tags
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .map((tag) => attribute(tag, 'href'))
  const scripts = tags.flatMap((tag) => {
    if (attribute(tag, 'rel') === 'modulepreload') return [attribute(tag, 'href')]
    return tag.startsWith('<script') && attribute(tag, 'src') !== '' ? [attribute(tag, 'src')] : []
  })
  const inline = [...html.matchAll(inlineScripts)].flatMap(([, source = '']) => importsOf(source))
  const first = [...scripts, ...inline].map((address) => new URL(address, pageAddress).href)
  return {
    html,
    scripts: await withImports(first, languageOf(html)),
    styles: await weigh(absolute(styles, pageAddress)),
  }
}

/**
 * Files a page fetches for lazily imported scripts: 'forms-script' of `import('./forms-script-….js')`. Each
 * name must occur in a script of the page, or in the files of an earlier name.
 */
export async function readLateFiles(pageAddress: string, names: string[]): Promise<PageFile[]> {
  const { html, scripts } = await readPageFiles(pageAddress)
  const known = new Map(scripts.map((file) => [file.address, file]))
  for (const name of names) {
    const found = await addressesNamed(name, [...known.keys()])
    if (found.length === 0)
      throw new Error(`${pageAddress} names no ${name}-….js: one import of it was expected`)
    for (const file of await withImports(found, languageOf(html))) known.set(file.address, file)
  }
  for (const { address } of scripts) known.delete(address)
  return [...known.values()]
}

async function addressesNamed(name: string, scripts: string[]): Promise<string[]> {
  const late = new RegExp(String.raw`["'\`]\./(${name}-[\w-]+\.js)["'\`]`)
  const sources = await Promise.all(scripts.map(readText))
  return scripts.flatMap((address, place) => {
    const file = late.exec(sources[place] ?? '')?.[1]
    return file === undefined ? [] : absolute([file], address)
  })
}

/** Follows imports from file to file; messages of the page's language are fetched on hydration. */
async function withImports(first: string[], language: string): Promise<PageFile[]> {
  const files = new Map<string, PageFile>()
  const waiting = [...first]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (files.has(address)) continue
    const source = await readText(address)
    files.set(address, { address, gzippedBytes: gzipSync(source).length })
    waiting.push(...absolute([...importsOf(source), ...textsOf(source, language)], address))
  }
  return [...files.values()]
}

function languageOf(html: string): string {
  return /<html[^>]*\slang="([a-z]+)"/.exec(html)?.[1] ?? ''
}

function importsOf(source: string): string[] {
  return [...source.matchAll(staticImports)].map(([, address = '']) => address)
}

function textsOf(source: string, language: string): string[] {
  return [...source.matchAll(/import\(\s*["'`](\.\/([a-z]{2})-[\w-]+\.js)["'`]\s*\)/g)]
    .filter(([, , locale]) => locale === language)
    .map(([, address = '']) => address)
}

async function weigh(addresses: string[]): Promise<PageFile[]> {
  return Promise.all(
    [...new Set(addresses)].map(async (address) => ({
      address,
      gzippedBytes: gzipSync(await readText(address)).length,
    })),
  )
}

function absolute(addresses: string[], base: string): string[] {
  return addresses.map((address) => new URL(address, base).href)
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: 200 was expected`)
  return response.text()
}
