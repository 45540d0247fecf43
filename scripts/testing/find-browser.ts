/** Finds a Chromium for the journeys and for the bench, and gets one where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Machine = {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRoot: boolean
  /** Where Playwright keeps the browser it downloads. */
  playwrightBrowser: string
  exists: (path: string) => boolean
  /** Runs a command with its output shown; true when it succeeded. */
  run: (command: string, args: string[]) => boolean
}

export type BrowserSearch = { found: true; path: string } | { found: false; problem: string }

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Where nothing gets out, apt-get would try each address for two minutes.
const notForLong = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that is there: CHROMIUM_PATH, the system's, then Playwright's own. */
export function findBrowser(machine: Machine): BrowserSearch | undefined {
  return find(machine, names)
}

/** The same for tests, which look at pages alone: without the windows around them Chromium has half of the work. */
export function findTestBrowser(machine: Machine): BrowserSearch | undefined {
  return find(machine, [shell, ...names])
}

function find(machine: Machine, wantedNames: string[]): BrowserSearch | undefined {
  const wanted = machine.env.CHROMIUM_PATH
  if (wanted && !machine.exists(wanted)) {
    return {
      found: false,
      problem: `CHROMIUM_PATH=${wanted} does not exist: correct it or unset it.`,
    }
  }
  const path = [wanted, ...systemPaths(machine, wantedNames), machine.playwrightBrowser].find(
    (candidate) => candidate && machine.exists(candidate),
  )
  return path ? { found: true, path } : undefined
}

/** That for tests, and gets one when there is none: from Debian as root, otherwise from Playwright. */
export function getTestBrowser(machine: Machine): BrowserSearch {
  return (
    findTestBrowser(machine) ??
    fromDebian(machine) ??
    fromPlaywright(machine) ?? { found: false, problem: missing(machine) }
  )
}

/** The same, and where changes are tried (CI=true) the lighter one comes beside what is there; other machines are left as they are. */
export function getLighterBrowser(machine: Machine): BrowserSearch {
  const { env } = machine
  const found = findTestBrowser(machine)
  const isHeavy = found?.found && !env.CHROMIUM_PATH && !found.path.endsWith(shell)
  return (env.CI && isHeavy && fromDebian(machine)) || getTestBrowser(machine)
}

function systemPaths({ platform, env }: Machine, wantedNames: string[]): string[] {
  if (platform === 'darwin') return macApplications
  if (platform !== 'linux') return []
  const folders = new Set([
    '/usr/bin',
    ...(env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/')),
  ])
  return wantedNames.flatMap((name) => [...folders].map((folder) => join(folder, name)))
}

function fromDebian(machine: Machine): BrowserSearch | undefined {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return undefined
  const { run } = machine
  const isInstalled =
    run('apt-get', [...notForLong, 'update']) &&
    run('apt-get', [...notForLong, 'install', '-y', '--no-install-recommends', shell])
  return isInstalled ? findTestBrowser(machine) : undefined
}

function fromPlaywright(machine: Machine): BrowserSearch | undefined {
  return machine.run('npx', ['playwright', 'install', 'chromium']) ? findTestBrowser(machine) : undefined
}

function missing({ platform, isRoot }: Machine): string {
  const ways =
    platform === 'linux' && !isRoot ? 'run "sudo apt-get install chromium"' : 'install Chromium or Chrome'
  return `The journeys need Chromium, which was not found and could not be downloaded: ${ways}, or set CHROMIUM_PATH.`
}

export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    playwrightBrowser: chromium.executablePath(),
    exists: existsSync,
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return (
        spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, shell: false }).status === 0
      )
    },
  }
}
