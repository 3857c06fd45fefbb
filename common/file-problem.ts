const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'the file does not exist'],
  ['EEXIST', 'it already exists'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is larger than 2 GiB; pass it in parts'],
]);

/** Why a file could not be read or written, in words; undefined for what is not an error of the file system. */
export function fileProblem(error: unknown): string | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const reason = reasons.get(code);
  if (reason !== undefined) return reason;
  return syscall === undefined ? undefined : `system error ${String(code)}`;
}

/** The same for a file that is made: what is missing then is its folder. */
export function writeProblem(error: unknown): string | undefined {
  return (error as { code?: unknown }).code === 'ENOENT' ? 'the folder does not exist' : fileProblem(error);
}
