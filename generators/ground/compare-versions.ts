/** Negative where the first version comes before the second: by numbers, and a pre-release before its release. */
export function compareVersions(one: string, other: string): number {
  const [core, ...preRelease] = splitVersion(one);
  const [otherCore, ...otherPreRelease] = splitVersion(other);
  const byCore = numerically.compare(core, otherCore);
  if (byCore !== 0 || preRelease.length + otherPreRelease.length === 0) return byCore;
  if (preRelease.length === 0 || otherPreRelease.length === 0)
    return otherPreRelease.length - preRelease.length;
  return numerically.compare(preRelease.join('-'), otherPreRelease.join('-'));
}

const numerically = new Intl.Collator('en', { numeric: true });

function splitVersion(version: string): readonly [string, ...string[]] {
  const [core = '', ...preRelease] = (version.split('+')[0] ?? '').split('-');
  return [core, ...preRelease];
}
