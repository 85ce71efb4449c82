import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { ConfigError, readConfig } from './config.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('readConfig', () => {
  it.each(['G-AB12CD34EF', 'G-1234'])('accepts a measurement ID: %s', (id) => {
    expect(readConfig({ GA_MEASUREMENT_ID: id }).measurementId).toBe(id)
  })

  it.each(['GTM-AB12CD', 'UA-1234-5', 'g-ab12cd34ef', "G-A';x", 'G-A B12', 'G-'])(
    'rejects as a measurement ID: %s',
    (id) => {
      expect(problems({ GA_MEASUREMENT_ID: id })).toEqual([expect.stringMatching(/^GA_MEASUREMENT_ID must be /)])
    },
  )

  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      drainSeconds: 3,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      admin: { username: null, password: null, email: null },
      smtpUrl: null,
      consoleEmail: false,
      emailFrom: null,
      google: null,
      measurementId: null,
      processor: null,
      roads: null,
      rateLimits: true,
      logLevel: 'info',
      metricsToken: null,
      backups: { folder: null, everyHours: 24, keep: 14, passphrase: null },
      secretKey: null,
      trustProxy: 0,
      business: defaultBusiness,
    })
  })

  it('treats an empty or blank value as not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '', RATE_LIMITS: ' ' })).toEqual(readConfig({}))
  })

  it.each([[{ GOOGLE_CLIENT_ID: 'x' }], [{ GOOGLE_CLIENT_SECRET: 'x' }]])(
    'has no Google sign-in with %j alone',
    (env) => {
      expect(readConfig(env).google).toBeNull()
    },
  )

  it('uses what is set', () => {
    const config = readConfig({
      PORT: '0',
      DRAIN_SECONDS: '0',
      HOST: '::1',
      PUBLIC_URL: 'https://bins.example/',
      DATA_DIR: '/srv/a place',
      DATABASE_URL: 'postgresql://u:p@db.example:6432/haulyard?sslmode=require',
      ADMIN_USERNAME: 'dana',
      ADMIN_PASSWORD: 'a long enough one',
      ADMIN_EMAIL: 'dana@bins.example',
      SMTP_URL: 'smtps://bins:p%40ss@mail.example:465',
      EMAIL_FROM: 'The Bins <office@bins.example>',
      GOOGLE_CLIENT_ID: 'bins.apps.example',
      GOOGLE_CLIENT_SECRET: 'between us',
      CONSOLE_EMAIL: 'allow',
      RATE_LIMITS: 'off',
      SECRET_KEY: 'a secret of thirty-two characters',
      TRUST_PROXY: '2',
      BUSINESS_NAME: 'The Bins',
      BUSINESS_PHONE: '(818) 555-0100',
      BUSINESS_SECOND_PHONE: '1-818-555-0101',
      BUSINESS_EMAIL: 'office@bins.example',
      BUSINESS_STREET: '1 Way',
      BUSINESS_CITY: 'Valencia',
      BUSINESS_STATE: 'California',
      BUSINESS_ZIP: '91355-0001',
      GA_MEASUREMENT_ID: 'G-AB12CD34EF',
    })
    expect(config).toEqual({
      port: 0,
      drainSeconds: 0,
      host: '::1',
      measurementId: 'G-AB12CD34EF',
      processor: null,
      roads: null,
      publicUrl: 'https://bins.example',
      dataDir: '/srv/a place',
      databaseUrl: 'postgresql://u:p@db.example:6432/haulyard?sslmode=require',
      admin: { username: 'dana', password: 'a long enough one', email: 'dana@bins.example' },
      smtpUrl: 'smtps://bins:p%40ss@mail.example:465',
      consoleEmail: true,
      emailFrom: 'The Bins <office@bins.example>',
      google: { clientId: 'bins.apps.example', clientSecret: 'between us', issuer: 'https://accounts.google.com' },
      rateLimits: false,
      logLevel: 'info',
      metricsToken: null,
      backups: { folder: null, everyHours: 24, keep: 14, passphrase: null },
      secretKey: 'a secret of thirty-two characters',
      trustProxy: 2,
      business: {
        name: 'The Bins',
        phone: '+18185550100',
        secondPhone: '+18185550101',
        email: 'office@bins.example',
        street: '1 Way',
        city: 'Valencia',
        state: 'California',
        zipCode: '91355-0001',
      },
    })
  })

  it('puts a relative BACKUP_DIR beside DATA_DIR', () => {
    const folderOf = (env: Record<string, string>) => readConfig(env).backups.folder
    expect(folderOf({ DATA_DIR: '/var/lib/haulyard', BACKUP_DIR: 'backups' })).toBe('/var/lib/backups')
    expect(folderOf({ DATA_DIR: '/srv/site/data', BACKUP_DIR: './copies/daily' })).toBe('/srv/site/copies/daily')
    expect(folderOf({ DATA_DIR: '/var/lib/haulyard', BACKUP_DIR: '/mnt/backups' })).toBe('/mnt/backups')
  })

  it.each(['p#s', 'p?s', 'p/s', '100%', 'p@s#'])('names the percent form of a password like %s', (password) => {
    for (const [name, address] of [
      ['DATABASE_URL', `postgres://u:${password}@db.example/x`],
      ['SMTP_URL', `smtp://u:${password}@mail.example`],
    ] as const) {
      const [problem] = problems({ [name]: address })
      expect(problem).toMatch(new RegExp(`^${name} must be`))
      for (const form of ['# as %23', '@ as %40', '/ as %2F', '? as %3F', '% as %25']) expect(problem).toContain(form)
    }
  })

  it.each([
    ['PORT', ['65536', '-1', '80a', '1.5', '0x50', '1e3']],
    ['DRAIN_SECONDS', ['61', '-1', '3s', '0.5']],
    ['METRICS_TOKEN', ['short', 'x'.repeat(201)]],
    ['BACKUP_DIR', ['x'.repeat(4_001)]],
    ['BACKUP_HOURS', ['0', '169', 'daily']],
    ['BACKUP_KEEP', ['0', '1001']],
    ['BACKUP_PASSPHRASE', ['too short', 'x'.repeat(1_001)]],
    ['HOST', ['http://localhost', 'two words']],
    ['PUBLIC_URL', ['bins.example', 'ftp://bins.example', 'https://bins.example/site', 'https://u@bins.example']],
    [
      'DATABASE_URL',
      [
        'mysql://db.example/x',
        'localhost:5432',
        'postgres://one.example,two.example/x',
        'postgres://one.example:5432,two.example:5433/x',
        'postgres://db.example',
        'postgres://db.example/',
        'postgres://db.example/x/y',
        'postgres:///x',
        'postgres://db.example/x?host=/run/postgresql',
        'postgres:///x?host=one.example,two.example',
        'postgres://db.example/x?sslmode=prefer',
        'postgres://db.example/x?sslmode=verify-ca',
        'postgres://db.example/x?sslrootcert=/etc/ca.pem',
        'postgres://db.example/x?target_session_attrs=read-write',
        'postgres://db.example/x?options=-c%20search_path%3Dyard',
      ],
    ],
    ['ADMIN_PASSWORD', ['short', 'x'.repeat(501)]],
    ['ADMIN_EMAIL', ['dana', 'dana@bins', 'a@b.example, c@d.example']],
    ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://', 'smtp:mail.example']],
    ['EMAIL_FROM', ['office', 'Bins <office>', 'Bins\n <office@bins.example>']],
    ['GOOGLE_ISSUER', ['accounts.example', 'http://accounts.example', 'https://u@accounts.example', 'ftp://localhost']],
    [
      'ROADS_URL',
      [
        'http://roads.example',
        'osrm:',
        'osrm:roads.example',
        'osrm:http://',
        'osrm:http://[roads',
        'graph:http://roads.example',
        'osrm:ftp://roads.example',
        'osrm:http://u@roads.example',
        'osrm:http://roads.example?key=1',
        'valhalla:http://roads.example#one',
      ],
    ],
    ['RATE_LIMITS', ['true', 'ON', 'toString']],
    ['SECRET_KEY', ['short', 'x'.repeat(1001), `${'x'.repeat(40)},short`]],
    ['LOG_LEVEL', ['debug', 'INFO', 'toString']],
    ['TRUST_PROXY', ['on', '11', '-1', 'true']],
    ['BUSINESS_PHONE', ['555-0142', 'call us', '+0123456789']],
    ['BUSINESS_EMAIL', ['office']],
    ['BUSINESS_ZIP', ['9135', '91355-1', 'CA']],
    ['BUSINESS_NAME', ['x'.repeat(201)]],
  ])('rejects an invalid %s by name, with what is allowed', (name, values) => {
    for (const value of values) {
      expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))])
    }
  })

  it.each([
    ['osrm:https://roads.example/', { engine: 'osrm', url: 'https://roads.example' }],
    ['valhalla:http://localhost:8002/roads', { engine: 'valhalla', url: 'http://localhost:8002/roads' }],
  ])('reads the road server %s', (text, roads) => {
    expect(readConfig({ ROADS_URL: text }).roads).toEqual(roads)
  })

  it('reports all invalid values at once, without quoting them', () => {
    const found = problems({ PORT: 'secret1', ADMIN_PASSWORD: 'secret2', DATABASE_URL: 'mysql://u:secret3@db.example' })
    expect(found.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD'])
    expect(found.join()).not.toContain('secret')
  })

  it('reads exactly the variables explained in .env.example, which are all allowed', () => {
    const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').split('\n')
    const example = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^# ([A-Z_]+)=(.*)$/.exec(line) ?? []
        return name ? [[name, value]] : []
      }),
    )
    const read: string[] = []
    const watched = new Proxy<Record<string, string | undefined>>(example, {
      get(env, name: string) {
        read.push(name)
        return env[name]
      },
    })
    readConfig(watched)
    expect(read.sort()).toEqual(Object.keys(example).sort())
  })
})
