@rem `exec` of other shells, for the scripts of package.json: the shell of Windows has none. npm puts it into their PATH.
@%*
