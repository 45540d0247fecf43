/** Which scripts and style sheets a page loads by itself: those it names, and what they import. */
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
  const language = /<html[^>]*\slang="([a-z]+)"/.exec(html)?.[1] ?? ''
  const first = [...scripts, ...inline].map((address) => new URL(address, pageAddress).href)
  return {
    html,
    scripts: await withImports(first, language),
    styles: await weigh(absolute(styles, pageAddress)),
  }
}

/** Follows imports from file to file; the texts of the page's language are asked for as soon as the page wakes. */
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
