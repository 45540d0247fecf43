/** A program that sends the same bytes and headers for every request, as the upper bound for node:http. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type BareResponse = { headers: string[]; bodyInBase64: string }

const { headers, bodyInBase64 } = JSON.parse(
  readFileSync(process.env.BARE_ANSWER ?? '', 'utf8'),
) as BareResponse
const body = Buffer.from(bodyInBase64, 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
})
process.on('SIGTERM', () => process.exit(0))
