/** Shells that completion is for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/** A script that lets a shell ask the command itself what may come next; if it has none, files are proposed. */
export function completionScript(shell: Shell, command: string): string {
  const name = `_${command.replaceAll(/\W/g, '_')}`;
  switch (shell) {
    case 'bash':
      return `${name}() {
  local IFS=$'\\n'
  COMPREPLY=($(${command} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F ${name} ${command}`;
    case 'zsh':
      return `#compdef ${command}
${name}() {
  local -a found
  found=(\${(f)"$(${command} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then compadd -a found; else _files; fi
}
compdef ${name} ${command}`;
    case 'fish':
      return `function ${name}
  set -l words (commandline -opc) (commandline -ct)
  ${command} complete -- $words[2..-1] 2>/dev/null
end
complete -c ${command} -a '(${name})'`;
  }
}

/** How a shell loads the script, each time it starts. */
export function completionInstall(shell: Shell, command: string): string {
  switch (shell) {
    case 'bash':
      return `echo 'source <(${command} completion bash)' >> ~/.bashrc`;
    case 'zsh':
      return `echo 'source <(${command} completion zsh)' >> ~/.zshrc`;
    case 'fish':
      return `${command} completion fish > ~/.config/fish/completions/${command}.fish`;
  }
}
