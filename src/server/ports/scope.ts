/**
 * The part of the site that a transaction is for: the line whose rows it reads and writes, the directory (tables that
 * belong to no line, and calls of guests, whose line is not known yet), or all lines of one shard. A line's transaction
 * may read and write the directory too, and a directory's the lines that it finds: see extending.md.
 */
export type Scope = 'directory' | { line: string } | { shard: string }
