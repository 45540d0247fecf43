// Plain JavaScript, because an old Node could not even read the others.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 24 (nodejs.org), or on Linux run "npm ci", which includes it`,
  )
  process.exit(1)
}
