/** Reads the posts of one type from a WordPress export (WXR), with their metadata. */
import { Parser } from 'htmlparser2'

export type WxrPost = {
  title: string
  id: number
  slug: string
  status: string
  /** Meta values as stored; of several with one name the first. */
  metas: Map<string, string>
}

export type WxrResult = { ok: true; posts: WxrPost[] } | { ok: false; reason: string }

/** Parses the posts; entities that the document defines are not expanded, and nothing is fetched. */
export function readWxr(xml: string, postType: string): WxrResult {
  const posts: WxrPost[] = []
  const path: string[] = []
  let isWxr = false
  let item = new Map<string, string>()
  let metas = new Map<string, string>()
  let meta = new Map<string, string>()
  let text = ''
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name)
        text = ''
        if (name === 'channel' && path[0] === 'rss') isWxr = true
        if (name === 'item') [item, metas] = [new Map(), new Map()]
        if (name === 'wp:postmeta') meta = new Map()
      },
      ontext(chunk) {
        text += chunk
      },
      onclosetag(name) {
        path.pop()
        const parent = path.at(-1)
        if (parent === 'item') item.set(name, text)
        if (parent === 'wp:postmeta') meta.set(name, text)
        if (name === 'wp:postmeta') addMeta(metas, meta)
        if (name === 'item' && item.get('wp:post_type') === postType) posts.push(createPost(item, metas))
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return isWxr
    ? { ok: true, posts }
    : { ok: false, reason: 'This is not a WordPress export: <channel> is missing.' }
}

function addMeta(metas: Map<string, string>, meta: Map<string, string>): void {
  const key = meta.get('wp:meta_key')?.trim()
  const value = meta.get('wp:meta_value')
  if (key && value !== undefined && !metas.has(key)) metas.set(key, value)
}

function createPost(item: Map<string, string>, metas: Map<string, string>): WxrPost {
  const read = (name: string) => item.get(name)?.trim() ?? ''
  return {
    title: read('title'),
    id: Math.trunc(Number(read('wp:post_id'))) || 0,
    slug: read('wp:post_name'),
    status: read('wp:status'),
    metas,
  }
}
