import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '#server/config.ts'

/**
 * Adds what `.env` sets, and the environment does not, to the environment. Files of Windows are read, too: with a byte order mark, in
 * UTF-16, with its line ends. Throws ConfigError if the file cannot be read.
 */
export function loadEnvFile(path = '.env', env: Record<string, string | undefined> = process.env): void {
  if (!existsSync(path)) return
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new ConfigError(`The file .env cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  for (const [name, value] of Object.entries(parseEnv(textOf(bytes)))) env[name] ??= withoutCurlyQuotes(value ?? '')
}

function textOf(bytes: Buffer): string {
  const start = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (start === 0xfffe) return bytes.toString('utf16le', 2)
  if (start === 0xfeff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** A word processor makes them of plain ones. */
const withoutCurlyQuotes = (value: string) => /^[“”„](.*)[“”]$/.exec(value)?.[1] ?? value
